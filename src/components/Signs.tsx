/** Lines to sign on, on paper alone. */
export function Signs({ of }: { of: string[] }) {
  return (
    <div className="signs">
      {of.map((who) => (
        <span className="sign" key={who}>
          {who}: name, signature, date
        </span>
      ))}
    </div>
  )
}
