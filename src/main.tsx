import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { applyTheme } from './app/theme'
import { ApiError } from './lib/api-error'
import { joinSteps } from './lib/steps'
import { drawChoicesAtOnce } from './lib/useQueryChange'
import { routes } from './routes'
import './theme/base.scss'

applyTheme()
const router = createBrowserRouter(routes)
joinSteps(router)
drawChoicesAtOnce(router)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')
const app = (
  <StrictMode>
    {/* What a page throws is shown by its error page; whoever mends it finds it in the console. */}
    <RouterProvider router={router} onError={(error) => error instanceof ApiError || reportError(error)} />
  </StrictMode>
)

if (root.hasChildNodes()) {
  // "/" comes with the login form in its HTML: React takes it over when its route is ready, typed letters and focus included.
  const hydrate = () => {
    if (window.location.pathname === '/') hydrateRoot(root, app)
    else {
      root.replaceChildren()
      createRoot(root).render(app)
    }
  }
  if (router.state.initialized) hydrate()
  else {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      hydrate()
    })
  }
} else createRoot(root).render(app)
