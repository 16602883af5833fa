import type { PaginationComponentProps } from 'react-data-table-component'
import right from 'bootstrap-icons/icons/chevron-right.svg?raw'
import left from 'bootstrap-icons/icons/chevron-left.svg?raw'
import first from 'bootstrap-icons/icons/chevron-bar-left.svg?raw'
import last from 'bootstrap-icons/icons/chevron-bar-right.svg?raw'
import { sayUnseen } from '../lib/announce'
import { Icon } from './Icon'

/** Rows a page, which of how many, and the way to the others. The library's own writes 98713, and drops the focus at both ends. */
export function Pages({
  rowsPerPage,
  rowCount,
  currentPage,
  onChangePage,
  onChangeRowsPerPage,
  paginationRowsPerPageOptions = [],
  localization,
}: PaginationComponentProps) {
  const pages = Math.max(1, Math.ceil(rowCount / rowsPerPage))
  const rangeOf = (page: number) => {
    const until = Math.min(rowCount, page * rowsPerPage)
    const from = Math.min(until, (page - 1) * rowsPerPage + 1)
    return `${from.toLocaleString('en')} to ${until.toLocaleString('en')} of ${rowCount.toLocaleString('en')}`
  }
  const go = (page: number) => {
    onChangePage(page, rowCount)
    // The rows are seen; whoever hears has to be told.
    sayUnseen(rangeOf(page))
  }
  const to = (label: string, page: number, icon: string) => {
    const isThere = page === currentPage || page < 1 || page > pages
    return (
      <button
        type="button"
        className="iconbtn"
        aria-label={label}
        aria-disabled={isThere}
        onClick={() => !isThere && go(page)}
      >
        <Icon of={icon} />
      </button>
    )
  }
  return (
    <nav className="pages md" aria-label={localization?.navigationAriaLabel}>
      <label className="row-x tight">
        Rows per page
        <select
          className="form-select"
          value={rowsPerPage}
          onChange={({ target }) => onChangeRowsPerPage(Number(target.value), currentPage)}
        >
          {paginationRowsPerPageOptions.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </label>
      <span>{rangeOf(currentPage)}</span>
      <span className="row-x tight">
        {to('First Page', 1, first)}
        {to('Previous Page', currentPage - 1, left)}
        {to('Next Page', currentPage + 1, right)}
        {to('Last Page', pages, last)}
      </span>
    </nav>
  )
}
