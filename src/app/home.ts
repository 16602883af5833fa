/** Where the back office starts: with what waits for the reader. */
import { redirect } from 'react-router-dom'

export const backOfficeHome = () => redirect('/bo/dashboard')
