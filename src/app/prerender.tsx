/** Run by the build alone: the login page as HTML, so that a phone sees it before any script has come. */
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import LoginPage from '../domains/auth/LoginPage'

export function loginHtml(isDemo: boolean): string {
  const router = createMemoryRouter([{ path: '/', element: <LoginPage isDemo={isDemo} /> }])
  return renderToString(<RouterProvider router={router} />)
}
