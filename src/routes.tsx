/** Every URL of the product, one a line. Guards are middleware: loaders of a page only run when the user may see it. */
import type { ComponentType } from 'react'
import type {
  LoaderFunction,
  LoaderFunctionArgs,
  MiddlewareFunction,
  NonIndexRouteObject,
  ShouldRevalidateFunction,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import type { Claim } from '@contract/claims'
import { Splash } from './app/Splash'
import { again } from './lib/again'
import { withAhead } from './lib/ahead'
import { isSearch } from './lib/loaders'
import { keepingCopy } from './lib/stale'
import { backOfficeHome, noticeIn, ownRegistration, ownRequest } from './app/home'
import type { AreaName } from './paths'

interface PageModule {
  default: ComponentType
  loader?: LoaderFunction
  shouldRevalidate?: ShouldRevalidateFunction
}

/** A route, and what the build reads of it to write the head of its address. */
export interface AppRoute extends Omit<NonIndexRouteObject, 'children'> {
  file?: string
  early?: string[]
  children?: AppRoute[]
}

/** What can stand behind an address. A test holds that each has the parts that `PageModule` names. */
const files = import.meta.glob<PageModule>([
  './domains/**/*Page.tsx',
  './app/{Guest,Admin,BackOffice,Client}Layout.tsx',
  './app/NotFoundPage.tsx',
])

/** The file is a string, not an import: the build has to know which code an address needs. */
const lazily = (name: string, keeping = keepingCopy, usual?: ShouldRevalidateFunction) => {
  const file = `${name}.tsx`
  const load = files[file]
  if (!load) throw new Error(`routes.tsx: ${file} is no page or layout.`)
  /** Of the load that was begun last. */
  let last: AbortSignal | undefined
  return {
    file,
    lazy: async () => {
      const { default: Component, loader, shouldRevalidate = usual } = await again(load)
      const kept = loader && keeping(loader)
      return {
        Component,
        loader:
          kept &&
          ((args: LoaderFunctionArgs) => {
            last = args.request.signal
            return kept(args)
          }),
        ...(shouldRevalidate && {
          // A search that cuts off what a deed has asked for must not leave the page as it was before the deed.
          shouldRevalidate: (step: ShouldRevalidateFunctionArgs) =>
            last?.aborted ? step.defaultShouldRevalidate : shouldRevalidate(step),
        }),
      }
    },
  }
}
/**
 * A page: default export, optional loader. `early` are the calls that every visit to the address makes first: its head
 * asks for them while the code still comes. One that nobody then makes is a call too many.
 */
const page = (path: string, file: string, { early }: { early?: string[] } = {}): AppRoute => ({
  path,
  early,
  ...lazily(file, withAhead, unlessSearch),
})
const unlessSearch: ShouldRevalidateFunction = (step) => !isSearch(step) && step.defaultShouldRevalidate
const errorBoundary = (load: () => Promise<PageModule>) => async () => ({ ErrorBoundary: (await load()).default })

/** The area's pages with its error page and its Not Found, inside the layout, so that the navigation survives both. */
const within = (children: AppRoute[]): AppRoute[] => [
  {
    lazy: errorBoundary(() => import('./app/ErrorPage')),
    children: [...children, page('*', './app/NotFoundPage')],
  },
]

// The login page must not wait for the session's code: guards load it when they are needed. Once it is here they hold it: an
// import takes a turn of the browser each time, and the page is drawn between.
let there: typeof import('./session/session') | undefined
const session = async () => (there ??= await import('./session/session'))
const signedIn: MiddlewareFunction = async (...args) => (await session()).signedIn(...args)
const only =
  (claim: Claim): MiddlewareFunction =>
  async (...args) =>
    (await session()).only(claim)(...args)
const staff: MiddlewareFunction = async (...args) => (await session()).staff(...args)
const sessionLoader: LoaderFunction = async () => (await session()).sessionLoader()

/** The layouts' own loader counts what is unread: it looks again on every step. */
const always: ShouldRevalidateFunction = (step) => !isSearch(step)

/** Pages that only some of an area may open. */
const needing = (claim: Claim, children: AppRoute[]): AppRoute => ({ middleware: [only(claim)], children })

const registrations = needing('readRegistrations', [
  page('registrations', './domains/registrations/RegistrationsPage'),
  page('registrations/:id', './domains/registrations/RegistrationPage'),
])
const budgets = needing('readBudgets', [
  page('budgets', './domains/budgets/BudgetsPage'),
  page('budgets/:id', './domains/budgets/BudgetPage'),
])
const payments = needing('readPayments', [
  page('payments', './domains/payments/PaymentsPage'),
  page('payments/:id', './domains/payments/PaymentPage'),
])
/** What goes to the bank, and what comes back from it: for whoever pays. */
const payLists = needing('payBudgets', [
  page('payments/list', './domains/pay-lists/PayListPage'),
  page('payments/statement', './domains/pay-lists/BankStatementPage'),
])
const chats = page('chats/:id', './domains/chats/ChatPage')
const notifications = (area: AreaName): AppRoute => ({
  children: [
    page('notifications', './domains/notifications/NotificationsPage'),
    { path: 'notifications/:id', loader: noticeIn(area), Component: Splash },
  ],
})
const feedback = page('feedback/:id', './domains/feedback/FeedbackPage')
const feedbackConverts = page('converts/:id', './domains/feedback/FeedbackConvertsPage')
const staffFeedback = needing('listFeedback', [page('feedbacks', './domains/feedback/FeedbacksPage'), feedback])
const converts = needing('readAllConverts', [page('manifests', './domains/converts/ConvertsPage')])
const convertBin = needing('deleteConverts', [page('manifests/bin', './domains/converts/bin/BinPage')])
/** Who writes about converts: an admin only with a convert role. */
const callDesk = needing('followUp', [page('manifests/desk', './domains/converts/desk/CallDeskPage')])
/** Juniors reach what is assigned to them, from Assignments. */
const followUp = needing('readConverts', [
  page('manifests/:id', './domains/converts/ConvertPage'),
  page('manifests/feedback/:id', './domains/converts/ConvertFeedbackPage'),
  page('manifests/item/:id/:sid', './domains/converts/RequestItemPage'),
])
const assignments = page('assignments', './domains/assignments/AssignmentsPage')
const assignment = page('assignments/:id', './domains/assignments/AssignmentPage')
/** Names and numbers are personal: not for sponsorship staff. */
const staffFeedbackConverts = needing('readFeedbackConverts', [feedbackConverts])
const staffProfile = page('profile', './domains/staff/StaffPage')
const supportAreas = page('supportareas', './domains/support-areas/SupportAreasPage')

export const routes: AppRoute[] = [
  page('/', './domains/auth/LoginPage'),
  {
    ...lazily('./app/GuestLayout'),
    HydrateFallback: Splash,
    children: within([
      page('register', './domains/auth/RegisterPage'),
      page('forgot', './domains/auth/ForgotPage'),
      page('validate', './domains/auth/ValidatePage'),
      page('resetpassword', './domains/auth/ResetPasswordPage'),
    ]),
  },
  {
    id: 'session',
    middleware: [signedIn],
    loader: sessionLoader,
    // A step that asks for nothing is drawn at once.
    shouldRevalidate: unlessSearch,
    HydrateFallback: Splash,
    lazy: errorBoundary(() => import('./app/RootErrorPage')),
    children: [
      {
        path: 'admin',
        middleware: [only('useAdminArea')],
        ...lazily('./app/AdminLayout'),
        shouldRevalidate: always,
        children: within([
          page('', './domains/dashboard/DashboardPage', {
            early: [
              'notices/unread',
              'registrations/status/Pending',
              'budgets/status/All',
              'budgets/disbursed/Current_Month',
              'budgets/disbursed/Last_Month',
              'converts/status',
              'converts?target=Unassigned&limit=1',
              'payments',
            ],
          }),
          registrations,
          budgets,
          payments,
          payLists,
          chats,
          staffFeedback,
          staffFeedbackConverts,
          converts,
          convertBin,
          callDesk,
          followUp,
          assignments,
          assignment,
          notifications('admin'),
          page('settings/ministries', './domains/ministry-pages/MinistriesPage'),
          page('settings/ministries/:id', './domains/ministry-pages/MinistryPage'),
          page('settings/items', './domains/budget-items/BudgetItemsPage'),
          page('staffs', './domains/staff/StaffsPage'),
          page('staffs/:id', './domains/staff/StaffPage'),
          supportAreas,
          page('banks', './domains/banks/BanksPage'),
          page('reports', './domains/reports/ReportsPage'),
          page('reports/statement', './domains/reports/StatementPage'),
          page('mails', './domains/mails/MailsPage'),
          page('waiting', './domains/dashboard/WaitingPage'),
          page('activity', './domains/activity/ActivityPage'),
          staffProfile,
        ]),
      },
      {
        path: 'bo',
        middleware: [staff],
        ...lazily('./app/BackOfficeLayout'),
        shouldRevalidate: always,
        children: within([
          { path: '', loader: backOfficeHome, Component: Splash },
          page('dashboard', './domains/dashboard/BackOfficePage'),
          registrations,
          budgets,
          payments,
          payLists,
          chats,
          staffFeedback,
          staffFeedbackConverts,
          converts,
          callDesk,
          followUp,
          assignments,
          assignment,
          notifications('bo'),
          needing('seeCatalogue', [page('items', './domains/budget-items/BudgetItemsPage')]),
          supportAreas,
          staffProfile,
        ]),
      },
      {
        path: 'client',
        middleware: [only('useClientArea')],
        ...lazily('./app/ClientLayout'),
        shouldRevalidate: always,
        children: within([
          page('', './domains/requests/DashboardPage', { early: ['notices/unread', 'sponsorships/dashboard'] }),
          page('profile', './domains/profile/ProfilePage'),
          page('sponsorships', './domains/requests/RequestsPage'),
          page('budgets/crusade/create', './domains/requests/NewCrusadePage'),
          page('budgets/hospital/create', './domains/requests/NewHospitalPage'),
          page('budgets/crusade/again/:id', './domains/requests/NewCrusadePage'),
          page('budgets/hospital/again/:id', './domains/requests/NewHospitalPage'),
          chats,
          feedback,
          feedbackConverts,
          notifications('client'),
          payments,
          page('outbox', './domains/outbox/OutboxPage'),
          page('share', './domains/requests/SharePage'),
          { path: 'registrations/:id', loader: ownRegistration, Component: Splash },
          { path: 'budgets/:id', loader: ownRequest, Component: Splash },
          page(':id', './domains/requests/DashboardPage'),
        ]),
      },
    ],
  },
]
