import axios from 'axios'
import type { SubmitEvent } from 'react'

export default function FormPage() {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void axios.post('/', new FormData(event.currentTarget))
  }
  return (
    <main className="container">
      <h1>Log in</h1>
      <form onSubmit={send}>
        <label className="form-label" htmlFor="username">
          Username
        </label>
        <input className="form-control" id="username" name="username" />
        <label className="form-label" htmlFor="password">
          Password
        </label>
        <input className="form-control" id="password" name="password" type="password" />
        <button type="submit" className="btn btn-primary">
          Log in
        </button>
      </form>
    </main>
  )
}
