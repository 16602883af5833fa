import { FileField } from '../../components/fields/FileField'
import { ReceiptLink } from '../../components/ReceiptLink'
import { DOCUMENT_HINT, DOCUMENTS } from '../../lib/files'
import type { Hospital } from '../budgets/budgets.reading'

/** Both letters of a hospital request. Those that are there already stay where no file is chosen. */
export function LetterFields({
  now,
  progress,
}: {
  now: Pick<Hospital, 'applicationLetter' | 'approvalLetter'> | null
  progress?: number
}) {
  const hint = (path: string | null) =>
    now ? (
      <>
        The letter that you sent stays. Choose a file only to replace it. {DOCUMENT_HINT}{' '}
        {path && <ReceiptLink path={path}>Open</ReceiptLink>}
      </>
    ) : (
      `${DOCUMENT_HINT} Several pages: choose or photograph each, they become one PDF.`
    )
  return (
    <>
      <FileField
        name="applicationLetter"
        label="Application letter"
        hint={hint(now?.applicationLetter ?? null)}
        optional={now !== null}
        accept={DOCUMENTS}
        preview
        shrinks
        pages
        progress={progress}
      />
      <FileField
        name="approvalLetter"
        label="Approval letter"
        hint={hint(now?.approvalLetter ?? null)}
        optional={now !== null}
        accept={DOCUMENTS}
        preview
        shrinks
        pages
      />
    </>
  )
}
