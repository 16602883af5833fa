/** The floor: the libraries of the product as they come, and nothing of ours. What we build is measured against it. */
import 'bootstrap/dist/css/bootstrap.min.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

const router = createBrowserRouter([
  { path: '/', lazy: async () => ({ Component: (await import('./FormPage')).default }) },
])
createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />)
