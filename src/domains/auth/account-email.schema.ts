import { object, string } from 'yup'

export const accountEmail = object({
  email: string()
    .trim()
    .required('Enter your e-mail address.')
    .email('Enter an e-mail address, such as office@example.org.'),
})
