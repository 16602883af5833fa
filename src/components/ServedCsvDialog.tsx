import { useEffect, useRef, useState } from 'react'
import { messagesOf } from '../lib/api-error'
import { toldColumns } from './columns'
import { Dialog, DialogBody } from './Dialog'
import { Note } from './Note'
import { saveCsv } from './saveCsv'
import { MOST_ON_PAPER } from './WholeTable'
import type { Served } from './served'
import type { List } from './useList'
import { plural } from './words'

interface Props<Row> {
  list: List<Row>
  served: Served<Row>
  name: string
  onClose: () => void
}

/** All that match come from the server, a part after the other; whoever closes the dialog stops it. */
export function ServedCsvDialog<Row extends object>({
  list: { told, title, paper },
  served,
  name,
  onClose,
}: Props<Row>) {
  const { count, total, load } = served
  /** How many have come; null while nobody has asked. */
  const [come, setCome] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const under = useRef<AbortController>(null)
  useEffect(() => () => under.current?.abort(), [])
  const save = (found: Row[]) => {
    // Somebody may have added or deleted some meanwhile: the name says what the file holds.
    const isAll = count === total && found.length >= total
    saveCsv(isAll ? `${name}-all-${found.length}` : `${name}-${found.length}-of-${total}`, toldColumns(told, found), found) // prettier-ignore
  }
  const bring = async (to: (found: Row[]) => void) => {
    const controller = new AbortController()
    under.current = controller
    setProblem(undefined)
    setCome(0)
    try {
      const found = await load(setCome, controller.signal)
      if (controller.signal.aborted) return
      to(found)
      onClose()
    } catch (error) {
      if (controller.signal.aborted) return
      setProblem(messagesOf(error)[0])
      setCome(null)
    }
  }
  const isLoading = come !== null
  return (
    <Dialog
      title="Save as CSV"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn btn-secondary" onClick={onClose}>
            Go back
          </button>
          {count <= MOST_ON_PAPER && (
            <button
              type="button"
              className="btn btn-secondary"
              onClick={() => !isLoading && void bring(paper.print)}
              aria-disabled={isLoading}
            >
              Print {plural(count, 'row')}
            </button>
          )}
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => !isLoading && void bring(save)}
            aria-disabled={isLoading}
          >
            {isLoading ? 'Loading…' : `Save ${plural(count, 'row')}`}
          </button>
        </>
      }
    >
      <DialogBody className="stack">
        {problem && <Note tone="bad">{problem}</Note>}
        <p>
          {count < total
            ? `${count.toLocaleString('en')} of ${total.toLocaleString('en')} ${title.toLowerCase()} ${count === 1 ? 'matches' : 'match'}.`
            : count === 1
              ? 'One record.'
              : `All ${count.toLocaleString('en')} ${title.toLowerCase()}.`}{' '}
          The name of the file tells how many it holds.
        </p>
        {isLoading && (
          <p role="status">
            {come.toLocaleString('en')} of {count.toLocaleString('en')} have come…
          </p>
        )}
      </DialogBody>
    </Dialog>
  )
}
