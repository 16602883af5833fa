import ErrorPage from './ErrorPage'
import '../theme/app.scss'

/** An error before any layout stands: the session could not be asked, or the layout itself did not come. */
export default function RootErrorPage() {
  return (
    <main className="page" id="content">
      <ErrorPage />
    </main>
  )
}
