/** Whom to call, where the installation tells it: for who cannot log in, and has no other way to the office. */
export function AskOffice() {
  const phone = document.body.dataset.officePhone
  if (!phone) return null
  return (
    <p className="sm muted">
      The office: <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
    </p>
  )
}
