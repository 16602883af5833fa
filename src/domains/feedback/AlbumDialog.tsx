import { MAX_TITLE } from '@contract/vocabulary'
import { object } from 'yup'
import type { Album } from './feedback.reading'
import { useSession } from '../../session/session'
import { useDeviceDraft } from '../../session/useDeviceDraft'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/FormDialog'
import { longText } from '../../lib/long-text'
import { useLater } from '../../lib/useLater'
import { namingOf } from './feedback.rules'
import { feedbacks } from './feedback.service'
import { settleFiles } from './media-queue'
import { reportOutbox, sendDeed, type ReportDeed } from './report-outbox'

const blank = { title: '', description: '' }
const schema = object({
  title: longText('Give the album a title.', MAX_TITLE),
  description: longText('Describe what the album shows.'),
})

/** A new album; or one that is there, with what it is called. */
export function AlbumDialog({ feedbackId, of, onClose }: { feedbackId: string; of?: Album; onClose: () => void }) {
  const me = useSession()
  const draft = useDeviceDraft(namingOf(feedbackId))
  const save = useLater(
    async (values: typeof blank) => {
      if (of) {
        await settleFiles(me.id, feedbackId, of.title)
        return { answer: await feedbacks.editAlbum(of.id, values).then(() => null) }
      }
      const deed: ReportDeed = { kind: 'album', ...values }
      return reportOutbox.attempt(me.id, feedbackId, deed, (one) => sendDeed(feedbackId, one))
    },
    of ? 'Album saved.' : 'Album created successfully!',
  )
  return (
    <FormDialog
      title={of ? 'Edit Album' : 'Create Album'}
      blank={of ? { title: of.title, description: of.description } : blank}
      {...{ schema, onClose }}
      draft={of ? undefined : draft}
      action={save}
      deed={of ? 'Save changes' : 'Create Album'}
    >
      <TextField name="title" label="Title" hint="Such as: Day 1, Altar call, Outreach team" />
      <TextAreaField name="description" label="Description" />
    </FormDialog>
  )
}
