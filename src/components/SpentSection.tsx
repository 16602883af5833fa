import { useEffect, useState } from 'react'
import { dataPrice } from '../lib/data-price'
import { fileSize } from '../lib/files'
import { spentThisMonth, type Spent } from '../lib/spent'
import { Section } from './Section'

/** What the month has cost on this device; nothing where nobody has measured it. */
export function SpentSection() {
  const [spent, setSpent] = useState<Spent>()
  useEffect(() => {
    let alive = true
    void spentThisMonth().then((found) => alive && setSpent(found))
    return () => {
      alive = false
    }
  }, [])
  if (!spent) return null
  const { came, left } = spent
  return (
    <Section title="Data">
      <p className="md">
        This month Almoner has used about {fileSize(came + left)} on this device, {dataPrice(came + left)}.
        {left > 0 && ` ${fileSize(came)} came, and ${fileSize(left)} of files were sent.`}
      </p>
    </Section>
  )
}
