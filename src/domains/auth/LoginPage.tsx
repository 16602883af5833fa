/**
 * The first thing a phone sees: its HTML is written into the page by the build, and this component takes it over. So it
 * has no Formik, no react-bootstrap and no axios: plain fields, and the session's code is fetched when somebody logs in.
 */
import { useEffect, useRef, useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { Link, redirect, useLocation, useNavigate } from 'react-router-dom'
import { hasUser, isMinistry, rememberedUser, type User } from '../../session/user'
import { AskOffice } from '../../components/AskOffice'
import { Brand } from '../../components/Brand'
import { again } from '../../lib/again'
import { ApiError, messagesOf } from '../../lib/api-error'
import { safeNext } from '../../lib/links'
import { NEW_PASSWORD_SENT, readTab, writeTab } from '../../lib/tab-storage'
import type { WhyEnded } from '../../lib/tabs'
import { useOnline } from '../../lib/useOnline'
import arcade from './arcade.svg?raw'
import { offersLink } from './confirmation.rules'
import { LoginVideo } from './LoginVideo'

/** A server that is slower than this does not keep anybody from the form, nor a ministry from what its phone kept. */
const PATIENCE_MS = 2500

/** Who is signed in already is sent on; only browsers that remember a user ask. */
export async function loader() {
  if (!hasUser()) return null
  const [{ verified }, { homeOf }] = await Promise.all([
    import('../../session/session'),
    import('@contract/rules/roles'),
  ])
  // Without a line, or on a dead one, nobody is told to log in: a ministry goes on with what its phone kept.
  const kept = () => keptHome(rememberedUser())
  const asked = verified().then(
    ({ roles }) => homeOf(roles),
    (error: unknown) => (error instanceof ApiError && error.status === 0 ? kept() : null),
  )
  const home = await Promise.race([asked, new Promise<void>((give) => setTimeout(give, PATIENCE_MS)).then(kept)])
  return home ? redirect(home) : null
}

const keptHome = (me: User | null) => (me && isMinistry(me) ? '/client' : null)

const unchanging = () => () => {}
/** The server marks its pages in demo mode, and sends the login form with the note already in it. */
const isDemoHere = () => 'demo' in document.body.dataset

const WHY: Partial<Record<string, string>> & Record<WhyEnded, string> = {
  idle: 'You were away for 15 minutes, so we logged you out. Requests, payments, messages and notes that you began are kept.',
  ended: 'Your session has ended. Log in to go on where you were.',
  roles: 'Your account has no role at the moment, so we logged you out. Ask the office.',
  unread: 'The server could not tell what your role is. Log in to go on where you were, or try again in a moment.',
  elsewhere: 'Another tab logged out, so this one is logged out, too.',
}

export default function LoginPage({ isDemo = isDemoHere() }: { isDemo?: boolean }) {
  const navigate = useNavigate()
  const [visible, setVisible] = useState(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [sendsLink, setSendsLink] = useState(false)
  // The HTML that was written at build time knows neither the address nor the server.
  const inBrowser = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
  const told = new URLSearchParams(inBrowser ? window.location.search : '')
  const reason = told.get('why') ?? ''
  const why = Object.hasOwn(WHY, reason) ? WHY[reason] : undefined
  const isNewSent = inBrowser && readTab<boolean>(NEW_PASSWORD_SENT, false)
  const isOnline = useOnline()
  const { username: known } = (useLocation().state ?? {}) as { username?: string }
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    document.title = 'Log in · Almoner'
    // A press before React was here left nothing but a finger's focus on the button: on a slow phone it counts, too.
    if (button.current?.matches(':focus:not(:focus-visible)')) button.current.form?.requestSubmit()
  }, [])

  const logIn = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const values = new FormData(event.currentTarget)
    const [username, secret] = [values.get('username') as string, values.get('password') as string]
    if (!username.trim() || !secret) return setProblem('Enter your username and your password.')
    setPending(true)
    setProblem(undefined)
    setSendsLink(false)
    try {
      const { signIn } = await again(() => import('../../session/session'))
      const home = await signIn(username.trim(), secret)
      writeTab(NEW_PASSWORD_SENT, undefined)
      if (!home) {
        setProblem('Your account has no area here. Ask the office.')
        setPending(false)
        return
      }
      const next = safeNext(new URLSearchParams(window.location.search).get('next'))
      await navigate(next?.startsWith(home) ? next : home, { replace: true })
    } catch (error) {
      // §8: the first message is shown and the button works again.
      setProblem(messagesOf(error)[0])
      setSendsLink(offersLink(error))
      setPending(false)
    }
  }

  return (
    <div className="login">
      <header className="poster">
        <div className="arcade" dangerouslySetInnerHTML={{ __html: arcade }} />
        <LoginVideo />
        <span className="brand">
          <Brand />
        </span>
      </header>
      <main>
        <div className="only-wide">
          <span className="brand">
            <Brand />
          </span>
        </div>
        <form className="inner" onSubmit={(event) => void logIn(event)} noValidate>
          <div className="stack-1">
            <h1>Log in</h1>
            <p className="muted md">Support for crusades and hospital outreach: ask, agree, send feedback.</p>
          </div>
          {why && <p className="note note-info">{why}</p>}
          {isNewSent && (
            <p className="note note-wait">
              You sent a new password, and no answer came. Try that one first; if it was not accepted, an older one
              still works, and “Forgot password?” sends a new link.
            </p>
          )}
          {told.has('lost') && (
            <p className="note note-wait">
              What you did last may not have been sent. Log in, look at it, and do it again if it is missing.
            </p>
          )}
          {!isOnline && (
            <p className="note note-info" role="status">
              There is no connection. Logging in needs one: this page stays, and works when the line is back. Drafts,
              and what waits to be sent, are safe on this phone.
            </p>
          )}
          {isDemo && (
            <p className="note note-info">
              Demo: log in as admin@demo.almoner.test or client@demo.almoner.test with the password Almoner-demo-1
            </p>
          )}
          {problem && (
            <p className="note note-bad" role="alert">
              {problem} {sendsLink && <Link to="/validate">Send the link again</Link>}
            </p>
          )}
          <div className="field">
            <label className="form-label" htmlFor="username">
              Username
            </label>
            <div className="form-text" id="username-hint">
              Your email address.
            </div>
            <input
              className="form-control"
              id="username"
              name="username"
              type="email"
              autoComplete="username"
              enterKeyHint="next"
              // Who has just set a password.
              defaultValue={inBrowser ? known : undefined}
              aria-describedby="username-hint"
            />
          </div>
          <div className="field">
            <div className="row-x between wrapx">
              <label className="form-label" htmlFor="password">
                Password
              </label>
              <Link className="md tap" to="/forgot">
                Forgot password?
              </Link>
            </div>
            <div className="input-group">
              <input
                className="form-control"
                id="password"
                name="password"
                type={visible ? 'text' : 'password'}
                autoComplete="current-password"
                enterKeyHint="go"
              />
              <button
                type="button"
                className="btn btn-secondary btn-show"
                aria-label={`${visible ? 'Hide' : 'Show'} password`}
                onClick={() => setVisible(!visible)}
              >
                {visible ? 'Hide' : 'Show'}
              </button>
            </div>
          </div>
          {/* Before React is here a submit would send the password in the address: until then the button is a plain one. */}
          <button
            ref={button}
            type={inBrowser ? 'submit' : 'button'}
            className="btn btn-primary w-100"
            aria-disabled={pending}
          >
            {pending ? 'Logging in…' : 'Log in'}
          </button>
          <div className="register row-x between wrapx">
            <span className="md muted">New ministry or organisation?</span>
            <Link className="btn btn-secondary" to="/register">
              Register
            </Link>
          </div>
        </form>
        <div className="foot stack-1">
          <p className="sm faint only-desk">Trouble logging in? Ask the office.</p>
          {inBrowser && <AskOffice />}
        </div>
      </main>
    </div>
  )
}
