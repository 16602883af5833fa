import { Fragment } from 'react'

/** An address to write to. Where it is too long for a line, it goes on in the next before its sign or a dot, not within a word. */
export const MailLink = ({ of }: { of: string }) => (
  <a href={`mailto:${encodeURIComponent(of).replace('%40', '@')}`}>
    <span>
      {of.split(/(?=[@.])/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  </a>
)
