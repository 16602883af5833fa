/** Single parts on a page of their own, for what is the same on every screen. */
import type { ReactNode } from 'react'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, type LoaderFunction } from 'react-router-dom'
import { object, type AnyObject, type ObjectSchema } from 'yup'
import { Form, type FormProps } from '../../src/components/Form'

export function show(page: ReactNode, { at = '/', loader }: { at?: string; loader?: LoaderFunction } = {}) {
  const router = createMemoryRouter([{ path: '*', element: page, loader, HydrateFallback: () => null }], {
    initialEntries: [at],
  })
  const { unmount } = render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), unmount, query: () => router.state.location.search }
}

/** Fields in a form with one button; `sent` collects what each submit hands over. */
export function showForm<T extends object>(
  blank: T,
  fields: ReactNode,
  {
    schema = object(),
    ...props
  }: Partial<Omit<FormProps<T>, 'blank' | 'children'>> & { schema?: ObjectSchema<AnyObject> } = {},
) {
  const sent: T[] = []
  const shown = show(
    <Form<T> blank={blank} schema={schema} onSubmit={async (values) => sent.push(values)} {...props}>
      {({ problem, pending, saved, discard }) => (
        <>
          {problem}
          {fields}
          {saved}
          <button type="button" onClick={discard}>
            Discard
          </button>
          <button type="submit">{pending ? 'Sending…' : 'Send'}</button>
        </>
      )}
    </Form>,
  )
  return { ...shown, sent, last: () => sent.at(-1) }
}
