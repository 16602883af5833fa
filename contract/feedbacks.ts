import { Type, type Static } from 'typebox'
import {
  beyond,
  Body,
  call,
  File,
  FILE_TYPES,
  FilePath,
  Id,
  Line,
  Mobile,
  more,
  Nullable,
  OneOf,
  Prose,
  Reason,
  Time,
  Uuid,
  Why,
  MANY_DEEDS,
} from './parts'
import { correction, Imported } from './converts'
import { megabytes } from './rules/sizes'
import {
  AREAS,
  FEEDBACK_STATUSES,
  MAX_CSV_BYTES,
  MAX_FILE_BYTES,
  MAX_NAME,
  MAX_PICTURES,
  MAX_PREVIEW,
  MAX_PROSE,
  MAX_TITLE,
  MAX_VIDEOS,
} from './vocabulary'

export const Media = Type.Object(
  {
    id: Id('Media id'),
    relPath: FilePath('The file'),
    name: more(Type.String({ description: 'What the file was called' })),
    size: more(Type.Integer({ description: 'Bytes' })),
  },
  { description: 'A video or picture' },
)
export type Media = Static<typeof Media>

/** A small JPEG of a picture, for lists: the phone that has the picture makes it. Field of `POST feedbacks/media` where the extension is there. */
export const Preview = Type.String({
  pattern: '^/9j/[A-Za-z0-9+/]+={0,2}$',
  maxLength: MAX_PREVIEW,
  description: 'A small JPEG of it in base64, 24 kB at most',
})
export const PicturePreview = Type.Object(
  { id: Id('Media id'), preview: Preview },
  { description: 'What is shown of a picture in a list' },
)
export type PicturePreview = Static<typeof PicturePreview>
export const Album = Type.Object(
  {
    id: Id('Album id'),
    title: Type.String(),
    description: Type.String(),
    videos: Type.Array(Media),
    pictures: Type.Array(Media),
  },
  { description: 'An album of a feedback' },
)
export type Album = Static<typeof Album>
export const FeedbackConvert = Type.Object({
  id: Id('Convert id'),
  name: Type.String(),
  mobile: Type.String(),
  createdUtc: Time('Added'),
})
export type FeedbackConvert = Static<typeof FeedbackConvert>
export const Feedback = Type.Object(
  {
    id: Id('Feedback id'),
    status: OneOf(FEEDBACK_STATUSES, 'Status'),
    budgetId: Id('Budget id'),
    converts: Type.Array(FeedbackConvert, {
      description: 'Who may not read converts gets as many entries, without name and mobile',
    }),
    albums: Type.Array(Album),
    theme: more(Type.String({ description: 'What the request was for' })),
    reference: more(Type.String()),
    type: more(OneOf(AREAS, 'Support area')),
    ministry: more(Type.String()),
    reason: more(Nullable(Type.String({ description: 'Why it was rejected' }))),
  },
  { description: 'What a ministry reports back' },
)
export type Feedback = Static<typeof Feedback>

export const FeedbackRow = Type.Object(
  {
    id: Id('Feedback id'),
    status: Feedback.properties.status,
    budgetId: Id('Budget id'),
    theme: Type.String({ description: 'What the request was for' }),
    reference: Type.String(),
    type: OneOf(AREAS, 'Support area'),
    ministry: Type.String(),
    createdUtc: Time('Started'),
    finishedUtc: Nullable(Time('Finished last; null before, and where nobody has noted it')),
    converts: Type.Integer(),
    videos: Type.Integer(),
    pictures: Type.Integer(),
    reason: Nullable(Type.String({ description: 'Why it was handed back or rejected last' })),
  },
  { description: 'A feedback in a list' },
)
export type FeedbackRow = Static<typeof FeedbackRow>

const params = (record: string, description?: string) => Body({ id: Uuid(record, description) })

/** The ministry mends what it has added, until it finishes. */
const extension = 'feedback-corrections'
/** The office's side of a report that is not right yet. */
const review = 'feedback-review'
/** Pictures come in lists without being loaded. */
export const PREVIEWS = 'previews'
const album = { title: Line(MAX_TITLE, 'Title'), description: Prose(MAX_PROSE, 'Description') }

export const feedbackCalls = {
  create: call({
    row: 'POST feedbacks/create',
    summary: 'Starts the feedback of an Ended request, once.',
    body: Body({ budgetId: Uuid('request', 'Budget id') }),
    data: Type.Object({ id: more(Id('Feedback id')) }),
    creates: true,
    refuses: { 404: 'No such request', 409: 'Not Ended, or started already' },
  }),
  one: call({
    row: 'GET feedbacks/{id}',
    summary: 'A feedback with its albums.',
    params: params('feedback'),
    data: Feedback,
    refuses: { 404: 'No such feedback' },
  }),
  album: call({
    row: 'POST feedbacks/album',
    summary: 'Adds an album while Pending.',
    body: Body({ feedbackId: Uuid('feedback'), ...album }),
    data: Album,
    creates: true,
    refuses: { 404: 'No such feedback', 409: 'Not Pending, or it has 100 albums' },
  }),
  editAlbum: call({
    row: 'PATCH feedbacks/album/{id}',
    extension,
    summary: 'Gives an album another title and description while Pending.',
    params: params('album'),
    body: Body(album),
    refuses: { 404: 'No such album', 409: 'Not Pending', 429: MANY_DEEDS },
  }),
  removeAlbum: call({
    row: 'DELETE feedbacks/album/{id}',
    extension,
    summary: 'Deletes an album with its videos and pictures while Pending.',
    params: params('album'),
    refuses: { 404: 'No such album', 409: 'Not Pending', 429: MANY_DEEDS },
  }),
  media: call({
    row: 'POST feedbacks/media',
    summary: `Adds up to ${MAX_VIDEOS} videos and ${MAX_PICTURES} pictures to an album while Pending, ${megabytes(MAX_FILE_BYTES)} each; all or none.`,
    form: Body({
      albumId: Uuid('feedback', 'Album id'),
      videos: Type.Optional(
        Type.Array(Body({ file: File('MP4, WebM, QuickTime or 3GP', 'video') }), { maxItems: MAX_VIDEOS }),
      ),
      pictures: Type.Optional(
        Type.Array(Body({ file: File('JPEG, PNG, WebP or GIF', 'picture'), preview: beyond(PREVIEWS, Preview) }), {
          maxItems: MAX_PICTURES,
        }),
      ),
    }),
    data: Type.Object({ videos: more(Type.Array(Media)), pictures: more(Type.Array(Media)) }),
    creates: true,
    refuses: {
      404: 'No such album',
      409: 'Not Pending, or the album has 500 files',
      413: 'A file is too large',
      415: 'A file of another type',
      507: 'No room left',
    },
  }),
  previews: call({
    row: 'GET feedbacks/previews/{id}',
    extension: PREVIEWS,
    summary: 'Small copies of the pictures of an album; those that nobody made are left out.',
    params: params('album'),
    data: Type.Array(PicturePreview),
    refuses: { 404: 'No such album' },
  }),
  removeMedia: call({
    row: 'DELETE feedbacks/media/{id}',
    summary: 'Deletes a file; clients only while Pending.',
    params: params('file', 'Media id'),
    refuses: { 404: 'No such file', 409: 'Not Pending', 429: MANY_DEEDS },
  }),
  finish: call({
    row: 'PATCH feedbacks (finish)',
    summary: 'Finishes the upload: at least one convert and one picture or video.',
    body: Body({ budgetId: Uuid('feedback', 'Budget id') }),
    refuses: { 404: 'No such feedback', 409: 'Not Pending, or something is missing' },
  }),
  update: call({
    row: 'PATCH feedbacks/update',
    summary: 'Approves or rejects a Completed feedback.',
    body: Body({
      budgetId: Uuid('feedback', 'Budget id'),
      status: OneOf(['Approved', 'Rejected'] as const, 'The decision'),
      reason: Reason(),
    }),
    refuses: { 404: 'No such feedback', 409: 'Not Completed' },
  }),
  list: call({
    row: 'GET feedbacks?status=',
    extension: review,
    summary: 'Feedbacks of a status, or all; those that have waited longest first.',
    query: Body({ status: Type.Optional(OneOf([...FEEDBACK_STATUSES, 'All'] as const, 'Status, or All')) }),
    data: Type.Array(FeedbackRow),
  }),
  handBack: call({
    row: 'PATCH feedbacks/handback/{id}',
    extension: review,
    summary: 'Hands a Completed or Rejected feedback back: it is Pending again. The ministry is told why by message.',
    params: params('feedback'),
    body: Body({ reason: Why('What is missing; the ministry reads it') }),
    refuses: { 404: 'No such feedback', 409: 'Neither Completed nor Rejected' },
  }),
  reopen: call({
    row: 'PATCH feedbacks/reopen/{id}',
    extension: review,
    summary: 'Opens a Rejected feedback again, for its ministry to correct and finish: it is Pending.',
    params: params('feedback'),
    refuses: { 404: 'No such feedback', 409: 'Not Rejected' },
  }),
  converts: call({
    row: 'POST feedbacks/converts',
    summary: 'Adds one convert (name, mobile) or a CSV of them, all or none.',
    form: Body({
      feedbackId: Uuid('feedback'),
      name: Type.Optional(Line(MAX_NAME, 'Full name')),
      mobile: Type.Optional(Mobile('Mobile')),
      file: Type.Optional(File('CSV with the columns name and mobile', 'csv')),
    }),
    data: Imported,
    creates: true,
    refuses: {
      404: 'No such feedback',
      409: 'Not Pending, the person is in the list already, or it has 100,000 converts',
      413: `More than ${megabytes(MAX_CSV_BYTES)}`,
      415: 'Not a CSV',
    },
  }),
  correctConvert: call({
    row: 'PATCH feedbacks/converts/{id}',
    extension,
    summary: 'Corrects the name or mobile of a convert while Pending.',
    params: params('convert'),
    body: Body(correction),
    refuses: { 404: 'No such convert', 409: 'Not Pending' },
  }),
  removeConvert: call({
    row: 'DELETE feedbacks/converts/{id}',
    extension,
    summary: 'Deletes a convert while Pending, unless the office follows them up already.',
    params: params('convert'),
    refuses: { 404: 'No such convert', 409: 'Not Pending, or the office follows them up' },
  }),
  manifest: call({
    row: 'GET feedbacks/manifest/{id}',
    summary: 'Converts of a feedback.',
    params: params('feedback'),
    data: Type.Array(FeedbackConvert),
    refuses: { 404: 'No such feedback' },
  }),
  download: call({
    row: 'GET feedbacks/download/{id}',
    summary: 'A video or picture as a download, with Range.',
    params: params('file', 'Media id'),
    file: [...FILE_TYPES.picture, ...FILE_TYPES.video],
    refuses: { 404: 'No such file' },
  }),
}
