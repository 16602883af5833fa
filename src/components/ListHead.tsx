import { useState, type ReactNode } from 'react'
import columnsIcon from 'bootstrap-icons/icons/layout-three-columns.svg?raw'
import download from 'bootstrap-icons/icons/download.svg?raw'
import { Icon } from './Icon'
import { lazyPart } from './lazyPart'
import { PageTitle } from './PageTitle'
import { saveCsv } from './saveCsv'
import type { List } from './useList'

const ColumnsDialog = lazyPart(async () => (await import('./ColumnsDialog')).ColumnsDialog)

/** The title of a list; beside it the choice of columns, the CSV of what is shown, and what else can be done. */
export function ListHead<Row>({ list, children }: { list: List<Row>; children?: ReactNode }) {
  const { title, shown, columns, hideable, hidden, hide } = list
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
              className="btn btn-secondary only-desk"
              onClick={() => saveCsv(title.toLowerCase().replaceAll(' ', '-'), columns, shown)}
              disabled={shown.length === 0}
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
      {isChoosing && (
        <ColumnsDialog names={hideable} hidden={hidden} onChange={hide} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}
