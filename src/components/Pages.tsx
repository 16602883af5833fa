import type { PaginationComponentProps } from 'react-data-table-component'
import right from 'bootstrap-icons/icons/chevron-right.svg?raw'
import left from 'bootstrap-icons/icons/chevron-left.svg?raw'
import first from 'bootstrap-icons/icons/chevron-bar-left.svg?raw'
import last from 'bootstrap-icons/icons/chevron-bar-right.svg?raw'
import { Answer } from './Answer'
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
  const until = Math.min(rowCount, currentPage * rowsPerPage)
  const from = Math.min(until, (currentPage - 1) * rowsPerPage + 1)
  const range = `${from.toLocaleString('en')} to ${until.toLocaleString('en')} of ${rowCount.toLocaleString('en')}`
  const to = (label: string, page: number, icon: string) => {
    const isThere = page === currentPage || page < 1 || page > pages
    return (
      <button
        type="button"
        className="iconbtn"
        aria-label={label}
        aria-disabled={isThere}
        onClick={() => !isThere && onChangePage(page, rowCount)}
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
      <span>{range}</span>
      <Answer to={`${currentPage} ${rowsPerPage}`} words={range} />
      <span className="row-x tight">
        {to('First Page', 1, first)}
        {to('Previous Page', currentPage - 1, left)}
        {to('Next Page', currentPage + 1, right)}
        {to('Last Page', pages, last)}
      </span>
    </nav>
  )
}
