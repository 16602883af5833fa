import type { ReactNode } from 'react'
import check from 'bootstrap-icons/icons/check-circle.svg?raw'
import warning from 'bootstrap-icons/icons/exclamation-triangle.svg?raw'
import info from 'bootstrap-icons/icons/info-circle.svg?raw'
import { Icon } from './Icon'

const ICONS = { good: check, bad: warning, wait: warning, info }

/** A message in place. Refusals interrupt a screen reader, but `still` ones; everything else waits its turn. */
export function Note({ tone, still, children }: { tone: keyof typeof ICONS; still?: boolean; children: ReactNode }) {
  return (
    <div className={`note note-${tone}`} role={tone === 'bad' && !still ? 'alert' : undefined}>
      <Icon of={ICONS[tone]} />
      <div className="grow">{children}</div>
    </div>
  )
}
