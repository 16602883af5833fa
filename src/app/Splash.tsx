/** While the first page's code and data are on their way: words, no spinner, and only after a moment. */
export function Splash() {
  return (
    <div className="splash" role="status">
      Loading Almoner…
    </div>
  )
}
