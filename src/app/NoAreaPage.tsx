import { useEffect } from 'react'

/** Somebody whose roles open nothing (yet): told whom to ask, instead of being sent in a circle. */
export default function NoAreaPage() {
  useEffect(() => {
    document.title = 'No area yet · Almoner'
  }, [])
  return (
    <>
      <h1>You have no area yet</h1>
      <p className="muted">Your roles open no page of the back office. Ask your admin for a role, then log in again.</p>
    </>
  )
}
