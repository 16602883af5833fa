/**
 * Few requests on a slow line: what always comes together is one file. Each chunk takes the modules that it lists and
 * all that those import; the first that wants a module has it. What nobody lists goes with its page, or becomes a file
 * of its own when pages share it. dist/chunks.txt tells, after a build, who got what.
 */
interface SharedChunk {
  name: string
  /** The chunks that come with it: one more would be one more request for every page that uses it. */
  needs: string[]
  /** Files of ours, or packages. */
  lists: string[]
}

export const SHARED_CHUNKS: SharedChunk[] = [
  {
    // React, the router and the routes: all that the login page waits for.
    name: 'start',
    needs: [],
    lists: [
      'react',
      'react-dom',
      'react-router',
      'scheduler',
      'src/main.tsx',
      'src/routes.tsx',
      'src/theme/base.scss',
      'src/app/Splash.tsx',
      'src/app/home.ts',
      'src/app/theme.ts',
      'src/session/user.ts',
      'src/components/Brand.tsx',
      'src/lib/again.ts',
      'src/lib/ahead.ts',
      'src/lib/api-error.ts',
      'src/lib/copies.ts',
      'src/lib/line.ts',
      'src/lib/links.ts',
      'src/lib/stale.ts',
      'src/lib/storage.ts',
      'src/lib/useOnline.ts',
    ],
  },
  {
    // What every page behind the login has.
    name: 'area',
    needs: ['start'],
    lists: [
      // Who is signed in, the frame around the page, and what stands there when it fails.
      'src/theme/app.scss',
      'src/paths.ts',
      'src/session/session.ts',
      'src/session/leaving.ts',
      'src/session/keeping.ts',
      'src/app/Shell.tsx',
      'src/app/navigation/items.ts',
      'src/app/ClientLayout.tsx',
      'src/app/GuestLayout.tsx',
      'src/app/ThemeChoice.tsx',
      'src/app/Version.tsx',
      'src/app/ErrorPage.tsx',
      'src/app/NotFoundPage.tsx',
      'src/app/RootErrorPage.tsx',
      // What most pages are made of.
      'contract/vocabulary.ts',
      'contract/claims.ts',
      'contract/rows.ts',
      'src/lib/ask.ts',
      'src/lib/read.ts',
      'date-fns',
      'src/components/DateText.tsx',
      'src/components/Empty.tsx',
      'src/components/Facts.tsx',
      'src/components/Missing.tsx',
      'src/components/Money.tsx',
      'src/components/NotGiven.tsx',
      'src/components/Note.tsx',
      'src/components/OutcomeAlert.tsx',
      'src/components/PageTitle.tsx',
      'src/components/PhoneLink.tsx',
      'src/components/PrintButton.tsx',
      'src/components/PrintShare.tsx',
      'src/components/Problem.tsx',
      'src/components/ReceiptLink.tsx',
      'src/components/Section.tsx',
      'src/components/Signs.tsx',
      'src/components/Skeleton.tsx',
      'src/components/StatusBadge.tsx',
      'src/components/controlClass.ts',
      'src/components/lazyPart.tsx',
      'src/lib/drafts.ts',
      'src/lib/files.ts',
      'src/lib/parts.ts',
      'src/lib/forms.ts',
      'src/lib/save.ts',
      'src/lib/useAction.ts',
      'src/lib/useCloseRequest.ts',
      'src/lib/useFetch.ts',
      'src/lib/useMedia.ts',
      // Icons that pages share.
      'bootstrap-icons/icons/chevron-left.svg',
      'bootstrap-icons/icons/chevron-right.svg',
      'bootstrap-icons/icons/clock.svg',
      'bootstrap-icons/icons/download.svg',
      'bootstrap-icons/icons/hourglass-split.svg',
      'bootstrap-icons/icons/people.svg',
      'bootstrap-icons/icons/phone.svg',
      'bootstrap-icons/icons/plus-lg.svg',
      'bootstrap-icons/icons/search.svg',
      'bootstrap-icons/icons/trash.svg',
      'bootstrap-icons/icons/x-lg.svg',
      // A few hundred bytes each, and more than one page calls them: alone, each would be a request.
      'src/domains/budgets/budgets.service.ts',
      'src/domains/chats/chat.rules.ts',
      'src/domains/chats/chats.service.ts',
      'src/domains/feedback/feedback.rules.ts',
      'src/domains/feedback/feedback.service.ts',
      'src/domains/ministries/ministries.service.ts',
      'src/domains/payments/payment.rules.ts',
      'src/domains/payments/payments.service.ts',
      'src/domains/profile/profile.service.ts',
      'src/domains/requests/requests.service.ts',
      'src/domains/sponsor-items/sponsor-items.service.ts',
    ],
  },
  {
    // What every page of the office has: side bar and menus, and what several of its pages call.
    name: 'staff',
    needs: ['start', 'area'],
    lists: [
      'src/app/AdminLayout.tsx',
      'src/app/BackOfficeLayout.tsx',
      'src/domains/assignments/assignments.service.ts',
      'src/domains/budget-items/budget-items.service.ts',
      'src/domains/converts/convert.rules.ts',
      'src/domains/converts/converts.service.ts',
      'src/domains/converts/desk/StartCallDesk.tsx',
      'src/domains/mails/mails.service.ts',
      'src/domains/registrations/registration.rules.ts',
      'src/domains/registrations/registrations.service.ts',
      'src/domains/staff/staff.service.ts',
      'src/domains/support-areas/support-areas.service.ts',
      'src/lib/each.ts',
      'src/lib/oldest.ts',
    ],
  },
  {
    // A few hundred bytes each, of the office's dashboards and of pages that a ministry has, too.
    name: 'both',
    needs: ['start', 'area'],
    lists: [
      'src/domains/ministry-changes/change.rules.ts',
      'src/domains/ministry-changes/ministry-changes.service.ts',
      'src/domains/payments/prepared.rules.ts',
      'src/domains/payments/prepared.service.ts',
      'src/lib/grouped.ts',
    ],
  },
  {
    // What the dashboards of the office, and Waiting, share.
    name: 'dashboards',
    needs: ['start', 'area', 'both', 'staff'],
    lists: [
      'src/components/BarChart.tsx',
      'src/domains/dashboard/Tile.tsx',
      'src/domains/dashboard/WaitingPanel.tsx',
      'src/domains/dashboard/useDecisions.tsx',
      'src/domains/dashboard/waiting.load.ts',
      'src/domains/dashboard/waiting.rules.ts',
      'src/domains/reports/report.rules.ts',
    ],
  },
  {
    // What waits on a phone, and what else most records and dialogs have.
    name: 'waiting',
    needs: ['start', 'area'],
    lists: [
      'src/domains/activity/RecordActivity.tsx',
      'src/components/WaitingList.tsx',
      'src/lib/alone.ts',
      'src/lib/outbox.ts',
      'src/lib/sent.ts',
      'src/lib/taken.ts',
      'src/lib/useJustSent.ts',
      'src/lib/useLater.ts',
      'src/lib/useRounds.ts',
      'src/lib/useWaiting.ts',
      'src/session/useDeviceDraft.ts',
    ],
  },
  {
    // A request as its ministry and its office see it.
    name: 'request',
    needs: ['start', 'area', 'waiting'],
    lists: [
      'src/domains/budgets/BudgetItemsTable.tsx',
      'src/domains/budgets/DealItems.tsx',
      'src/domains/budgets/OtherTry.tsx',
      'src/domains/budgets/RequestFacts.tsx',
      'src/domains/budgets/RequestSteps.tsx',
      'src/domains/budgets/TurnLine.tsx',
      'src/domains/chats/ChatList.tsx',
      'src/domains/payments/PaymentLink.tsx',
      'src/domains/requests/WaitingRequests.tsx',
      'src/domains/requests/WhyRejected.tsx',
      'src/domains/requests/request-outbox.ts',
      'src/domains/requests/request.rules.ts',
      'src/domains/sponsor-items/Board.tsx',
      'src/domains/sponsor-items/BoardRecord.tsx',
      'src/domains/sponsor-items/offer-outbox.ts',
    ],
  },
  {
    name: 'dialogs',
    needs: ['start', 'area'],
    lists: ['react-bootstrap', 'src/components/Dialog.tsx', 'src/components/ConfirmDialog.tsx'],
  },
  {
    // Formik, Yup and every field: a form needs most of them.
    name: 'forms',
    needs: ['start', 'area', 'dialogs'],
    lists: [
      'formik',
      'react-number-format',
      'yup',
      'src/components/ErrorSummary.tsx',
      'src/components/Form.tsx',
      'src/components/FormDialog.tsx',
      'src/components/fields/CheckField.tsx',
      'src/components/fields/DateField.tsx',
      'src/components/fields/FileField.tsx',
      'src/components/fields/MoneyField.tsx',
      'src/components/fields/PasswordField.tsx',
      'src/components/fields/SelectField.tsx',
      'src/components/fields/TextAreaField.tsx',
      'src/components/fields/TextField.tsx',
    ],
  },
  {
    // A list before its table: on a phone it is all there is.
    name: 'list',
    needs: ['start', 'area'],
    lists: [
      'src/components/ListPage.tsx',
      'src/components/columns.tsx',
      'src/components/LazyTable.tsx',
      'src/components/PhoneList.tsx',
      'src/components/Pick.tsx',
      'src/lib/csv.ts',
    ],
  },
  {
    name: 'table',
    needs: ['start', 'area', 'list'],
    lists: ['react-data-table-component', 'src/components/DataTable.tsx'],
  },
]

/**
 * Parts of pages that a ministry has, too, which only the office ever opens, by the names of their chunks: a ministry's phone
 * does not keep them. Tables are for desks.
 */
export const OFFICE_PARTS = [
  'AddReceiptDialog',
  'call-outbox',
  'DecideDialog',
  'DeclineDialog',
  'drawn-letter',
  'FindDialog',
  'LowerAllDialog',
  'NewChatDialog',
  'NewPaymentDialog',
  'PreparedPayments',
  'registered',
  'reject-and-tell',
  'ReleaseDialog',
  'ReverseDialog',
  'ServedCsvDialog',
  'staff',
  'table',
  'VoidDialog',
]

/** Our files by their path, those of packages by what follows node_modules. */
const nameOf = (id: string) =>
  id
    .replace(/\?.*$/, '')
    .replace(`${process.cwd()}/`, '')
    .replace(/^.*node_modules\//, '')
export const isListed = (entry: string, id: string) => nameOf(id) === entry || nameOf(id).startsWith(`${entry}/`)

interface BuiltChunk {
  name: string
  fileName: string
  moduleIds: string[]
  imports: string[]
}

/** Which modules each shared chunk has: those that it lists, and those that came with them. */
export function membersOf(chunks: BuiltChunk[]): string {
  return SHARED_CHUNKS.map(({ name, lists }) => {
    const isOwn = (id: string) => lists.some((entry) => isListed(entry, id))
    const modules = chunks.find((chunk) => chunk.name === name)?.moduleIds ?? []
    const lines = modules.map((id) => `${isOwn(id) ? '  ' : '  + '}${nameOf(id)}`).sort()
    return `${[name, ...lines].join('\n')}\n`
  }).join('\n')
}

const NOTHING: Pick<BuiltChunk, 'moduleIds' | 'imports'> = { moduleIds: [], imports: [] }

/** What is not as it is written here. */
export function faultsOf(chunks: BuiltChunk[]): string[] {
  const shared = new Set(SHARED_CHUNKS.map(({ name }) => name))
  const gone = OFFICE_PARTS.filter((part) => !chunks.some(({ name }) => name === part))
  const unknown = gone.map((part) => `A part of the office, ${part}, is no chunk of its own.`)
  const others = SHARED_CHUNKS.flatMap(({ name, needs, lists }) => {
    const { moduleIds, imports } = chunks.find((chunk) => chunk.name === name) ?? NOTHING
    const missing = lists.filter((entry) => !moduleIds.some((id) => isListed(entry, id)))
    const brought = chunks
      .filter((chunk) => imports.includes(chunk.fileName) && chunk.moduleIds.some((id) => !id.startsWith('\0')))
      .filter((chunk) => !needs.includes(chunk.name))
    return [
      // Renamed, deleted, no longer imported, or taken by a chunk above.
      ...missing.map((entry) => `${name} lists ${entry}, which is not in it.`),
      ...brought.map((chunk) => {
        const what = chunk.moduleIds.map(nameOf).join(', ')
        return shared.has(chunk.name)
          ? `${name} needs something of ${chunk.name}.`
          : `${name} needs ${chunk.fileName} (${what}).`
      }),
    ]
  })
  return [...unknown, ...others]
}
