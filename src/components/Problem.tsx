import again from 'bootstrap-icons/icons/arrow-clockwise.svg?raw'
import warning from 'bootstrap-icons/icons/exclamation-triangle.svg?raw'
import { Icon } from './Icon'

interface Props {
  title: string
  children: string
  onRetry: () => void
}
/** What could not be loaded, that nothing was lost, and a way to try again. */
export function Problem({ title, children, onRetry }: Props) {
  return (
    <div className="empty" role="alert">
      <p className="strong row-x tight">
        <span className="red">
          <Icon of={warning} />
        </span>
        {title}
      </p>
      <p className="md muted">{children}</p>
      <button type="button" className="btn btn-secondary" onClick={onRetry}>
        <Icon of={again} />
        <span>Try again</span>
      </button>
    </div>
  )
}
