import { useState, type ReactNode } from 'react'
import columnsIcon from 'bootstrap-icons/icons/layout-three-columns.svg?raw'
import download from 'bootstrap-icons/icons/download.svg?raw'
import { toldColumns } from './columns'
import { Icon } from './Icon'
import { lazyPart } from './lazyPart'
import { PageTitle } from './PageTitle'
import { fileName, saveCsv } from './saveCsv'
import type { List } from './useList'

const CsvDialog = lazyPart(async () => (await import('./CsvDialog')).CsvDialog)
const ServedCsvDialog = lazyPart(async () => (await import('./ServedCsvDialog')).ServedCsvDialog)
const ColumnsDialog = lazyPart(async () => (await import('./ColumnsDialog')).ColumnsDialog)

interface Props<Row> {
  list: List<Row>
  /** Filters that are set beside the search, in words: they stand in the name of the file. */
  filtered?: readonly string[]
  children?: ReactNode
}

/** The title of a list; beside it the choice of columns, the CSV of what is shown, and what else can be done. */
export function ListHead<Row extends { id: string }>({ list, filtered = [], children }: Props<Row>) {
  const { title, shown, told, count, total, part, served, hideable, hidden, hide } = list
  const [isSaving, setSaving] = useState(false)
  const name = fileName(title, ...filtered, ...list.filters.map((one) => one.words), list.words)
  const isWhole = !part && shown.length === count
  const save = () =>
    isWhole
      ? saveCsv(count < total ? `${name}-${count}-of-${total}` : name, toldColumns(told, shown), shown)
      : setSaving(true)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <PageTitle
        actions={
          <>
            {hideable.length > 1 && (
              <button
                type="button"
                className="btn btn-secondary only-desk"
                aria-haspopup="dialog"
                onClick={() => setChoosing(true)}
              >
                <Icon of={columnsIcon} />
                <span>Columns</span>
              </button>
            )}
            <button
              type="button"
              className="btn btn-secondary not-by-touch"
              onClick={save}
              disabled={count === 0 && !part}
            >
              <Icon of={download} />
              <span>CSV</span>
            </button>
            {children}
          </>
        }
      >
        {title}
      </PageTitle>
      {isSaving && part && <CsvDialog {...{ list, part, name }} onClose={() => setSaving(false)} />}
      {isSaving && served && <ServedCsvDialog {...{ list, served, name }} onClose={() => setSaving(false)} />}
      {isChoosing && (
        <ColumnsDialog names={hideable} hidden={hidden} onChange={hide} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}
