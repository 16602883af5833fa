import { useState } from 'react'
import { messagesOf } from '../lib/api-error'
import { Dialog, DialogBody } from './Dialog'
import { passing } from './filters'
import { Note } from './Note'
import { saveCsv } from './saveCsv'
import { matching } from './searching'
import type { List, Part } from './useList'

interface Props<Row> {
  list: List<Row>
  part: Part<Row>
  name: string
  onClose: () => void
}

/** Only a part is here: whether the file shall hold that, or all that can be loaded. Its name tells. */
export function CsvDialog<Row extends object>({ list, part: { total, most, load }, name, onClose }: Props<Row>) {
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { shown, told, all, filterable, filters, words, rows } = list
  const isNarrow = filters.length > 0 || words !== ''
  const saveShown = () => {
    saveCsv(`${name}-${shown.length}-of-${total}`, told, shown)
    onClose()
  }
  const saveAll = async () => {
    setLoading(true)
    try {
      const found = matching(passing(await load(), all, filters), filterable, words)
      saveCsv(isNarrow || most < total ? `${name}-${found.length}-of-${total}` : `${name}-all-${total}`, told, found)
      onClose()
    } catch (error) {
      setProblem(messagesOf(error)[0])
      setLoading(false)
    }
  }
  const count = most.toLocaleString('en')
  return (
    <Dialog
      title="Save as CSV"
      onClose={onClose}
      locked={isLoading}
      footer={
        <>
          <button
            type="button"
            className="btn btn-secondary"
            onClick={saveShown}
            disabled={isLoading || shown.length === 0}
          >
            {shown.length.toLocaleString('en')} shown
          </button>
          <button type="button" className="btn btn-primary" onClick={() => void saveAll()} aria-disabled={isLoading}>
            {isLoading
              ? 'Loading…'
              : isNarrow
                ? `Search all ${count}`
                : most < total
                  ? `The newest ${count}`
                  : `All ${count}`}
          </button>
        </>
      }
    >
      <DialogBody className="stack">
        {problem && <Note tone="bad">{problem}</Note>}
        <p>
          {rows.length.toLocaleString('en')} of {total.toLocaleString('en')} are loaded. The name of the file tells how
          many it holds.
        </p>
        {most < total && <p>More than {count} cannot be loaded: filter, and save them one part after the other.</p>}
      </DialogBody>
    </Dialog>
  )
}
