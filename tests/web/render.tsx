/** Single parts on a page of their own, for what is the same on every screen. */
import type { ReactNode } from 'react'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, type LoaderFunction } from 'react-router-dom'
import { object } from 'yup'
import { Form, type FormProps } from '../../src/components/Form'
import { joinSteps } from '../../src/lib/steps'
import type { Fitting, FormSchema } from '../../src/lib/schema'

export function show(page: ReactNode, { at = '/', loader }: { at?: string; loader?: LoaderFunction } = {}) {
  const router = createMemoryRouter([{ path: '*', element: page, loader, HydrateFallback: () => null }], {
    initialEntries: [at],
  })
  joinSteps(router)
  const { unmount } = render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), unmount, query: () => router.state.location.search }
}

const nothing = object()
/** Fields in a form with one button; `sent` collects what each submit hands over. */
export function showForm<T extends object, S extends FormSchema>(
  blank: T,
  fields: ReactNode,
  {
    schema,
    draft,
    onSubmit,
  }: {
    schema?: S & Fitting<T, S>
    draft?: FormProps<T, S>['draft']
    onSubmit?: FormProps<T, S>['onSubmit']
  } = {},
) {
  const sent: T[] = []
  const take = async (values: T) => void sent.push(values)
  const children: FormProps<T, S>['children'] = ({ problem, pending, saved, discard }) => (
    <>
      {problem}
      {fields}
      {saved}
      <button type="button" onClick={() => discard?.()}>
        Discard
      </button>
      <button type="submit">{pending ? 'Sending…' : 'Send'}</button>
    </>
  )
  const props = { blank, draft, onSubmit: onSubmit ?? take, children }
  const shown = show(schema ? <Form<T, S> {...props} schema={schema} /> : <Form {...props} schema={nothing} />)
  return { ...shown, sent, last: () => sent.at(-1) }
}
