import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { applyTheme } from './app/theme'
import { routes } from './routes'
import './theme/base.scss'

applyTheme()
const router = createBrowserRouter(routes)
const root = document.getElementById('root')!
const app = (
  <StrictMode>
    <RouterProvider router={router} />
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
