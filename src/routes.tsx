/** Every URL of the product, one a line. Guards are middleware: loaders of a page only run when the user may see it. */
import type { ComponentType } from 'react'
import type { LoaderFunction, MiddlewareFunction, RouteObject, ShouldRevalidateFunction } from 'react-router-dom'
import type { Claim } from '@contract/claims'
import { Splash } from './app/Splash'
import { isSearch } from './lib/loaders'
import { keepingCopy } from './lib/stale'
import { backOfficeHome } from './app/home'

interface PageModule {
  default: ComponentType
  loader?: LoaderFunction
}
type Load = () => Promise<PageModule>

/** `handle` tells the build which file is behind an address. */
const lazily = (load: Load) => ({
  handle: load,
  lazy: async () => {
    const { default: Component, loader } = await load()
    return { Component, loader: loader && keepingCopy(loader) }
  },
})
/** A page: default export, optional loader. */
const page = (path: string, load: Load): RouteObject => ({ path, ...lazily(load), shouldRevalidate: unlessSearch })
const unlessSearch: ShouldRevalidateFunction = (step) => !isSearch(step) && step.defaultShouldRevalidate
const errorBoundary = (load: Load) => async () => ({ ErrorBoundary: (await load()).default })

/** The area's pages with its error page and its Not Found, inside the layout, so that the navigation survives both. */
const within = (children: RouteObject[]): RouteObject[] => [
  {
    lazy: errorBoundary(() => import('./app/ErrorPage')),
    children: [...children, page('*', () => import('./app/NotFoundPage'))],
  },
]

// The login page must not wait for the session's code: guards load it when they are needed.
const signedIn: MiddlewareFunction = async (...args) => (await import('./session/session')).signedIn(...args)
const only =
  (claim: Claim): MiddlewareFunction =>
  async (...args) =>
    (await import('./session/session')).only(claim)(...args)
const staff: MiddlewareFunction = async (...args) => (await import('./session/session')).staff(...args)
const sessionLoader: LoaderFunction = async () => (await import('./session/session')).sessionLoader()

/** The layouts' own loader counts what is unread: it looks again on every step. */
const always: ShouldRevalidateFunction = (step) => !isSearch(step)

/** Pages that only some of an area may open. */
const needing = (claim: Claim, children: RouteObject[]): RouteObject => ({ middleware: [only(claim)], children })

const registrations = needing('readRegistrations', [
  page('registrations', () => import('./domains/registrations/RegistrationsPage')),
  page('registrations/:id', () => import('./domains/registrations/RegistrationPage')),
])
const budgets = needing('readBudgets', [
  page('budgets', () => import('./domains/budgets/BudgetsPage')),
  page('budgets/:id', () => import('./domains/budgets/BudgetPage')),
])
const payments = needing('readPayments', [
  page('payments', () => import('./domains/payments/PaymentsPage')),
  page('payments/:id', () => import('./domains/payments/PaymentPage')),
])
const chats = page('chats/:id', () => import('./domains/chats/ChatPage'))
const notifications = page('notifications', () => import('./domains/notifications/NotificationsPage'))
const feedback = page('feedback/:id', () => import('./domains/feedback/FeedbackPage'))
const feedbackConverts = page('converts/:id', () => import('./domains/feedback/FeedbackConvertsPage'))
const staffFeedback = needing('readFeedback', [feedback])
const converts = needing('readAllConverts', [page('manifests', () => import('./domains/converts/ConvertsPage'))])
/** Who writes about converts: an admin only with a convert role. */
const callDesk = needing('followUp', [page('manifests/desk', () => import('./domains/converts/desk/CallDeskPage'))])
/** Juniors reach what is assigned to them, from Assignments. */
const followUp = needing('readConverts', [
  page('manifests/:id', () => import('./domains/converts/ConvertPage')),
  page('manifests/feedback/:id', () => import('./domains/converts/ConvertFeedbackPage')),
  page('manifests/item/:id/:sid', () => import('./domains/converts/RequestItemPage')),
])
const assignments = page('assignments', () => import('./domains/assignments/AssignmentsPage'))
const assignment = page('assignments/:id', () => import('./domains/assignments/AssignmentPage'))
/** Names and numbers are personal: not for sponsorship staff. */
const staffFeedbackConverts = needing('readConverts', [feedbackConverts])
const staffProfile = page('profile', () => import('./domains/staff/StaffPage'))
const supportAreas = page('supportareas', () => import('./domains/support-areas/SupportAreasPage'))

export const routes: RouteObject[] = [
  page('/', () => import('./domains/auth/LoginPage')),
  {
    ...lazily(() => import('./app/GuestLayout')),
    HydrateFallback: Splash,
    children: within([
      page('register', () => import('./domains/auth/RegisterPage')),
      page('forgot', () => import('./domains/auth/ForgotPage')),
      page('validate', () => import('./domains/auth/ValidatePage')),
      page('resetpassword', () => import('./domains/auth/ResetPasswordPage')),
    ]),
  },
  {
    id: 'session',
    middleware: [signedIn],
    loader: sessionLoader,
    shouldRevalidate: () => false,
    HydrateFallback: Splash,
    lazy: errorBoundary(() => import('./app/RootErrorPage')),
    children: [
      {
        path: 'admin',
        middleware: [only('useAdminArea')],
        ...lazily(() => import('./app/AdminLayout')),
        shouldRevalidate: always,
        children: within([
          page('', () => import('./domains/dashboard/DashboardPage')),
          registrations,
          budgets,
          payments,
          chats,
          staffFeedback,
          staffFeedbackConverts,
          converts,
          callDesk,
          followUp,
          assignments,
          assignment,
          notifications,
          page('settings/ministries', () => import('./domains/ministries/MinistriesPage')),
          page('settings/ministries/:id', () => import('./domains/ministries/MinistryPage')),
          page('settings/items', () => import('./domains/budget-items/BudgetItemsPage')),
          page('staffs', () => import('./domains/staff/StaffsPage')),
          page('staffs/:id', () => import('./domains/staff/StaffPage')),
          supportAreas,
          page('banks', () => import('./domains/banks/BanksPage')),
          page('reports', () => import('./domains/reports/ReportsPage')),
          staffProfile,
        ]),
      },
      {
        path: 'bo',
        middleware: [staff],
        ...lazily(() => import('./app/BackOfficeLayout')),
        shouldRevalidate: always,
        children: within([
          { index: true, loader: backOfficeHome, Component: Splash },
          page('dashboard', () => import('./domains/dashboard/BackOfficePage')),
          registrations,
          budgets,
          payments,
          chats,
          staffFeedback,
          staffFeedbackConverts,
          converts,
          callDesk,
          followUp,
          assignments,
          assignment,
          notifications,
          needing('seeCatalogue', [page('items', () => import('./domains/budget-items/BudgetItemsPage'))]),
          supportAreas,
          staffProfile,
        ]),
      },
      {
        path: 'client',
        middleware: [only('useClientArea')],
        ...lazily(() => import('./app/ClientLayout')),
        shouldRevalidate: always,
        children: within([
          page('', () => import('./domains/requests/DashboardPage')),
          page('profile', () => import('./domains/profile/ProfilePage')),
          page('sponsorships', () => import('./domains/requests/RequestsPage')),
          page('budgets/crusade/create', () => import('./domains/requests/NewCrusadePage')),
          page('budgets/hospital/create', () => import('./domains/requests/NewHospitalPage')),
          chats,
          feedback,
          feedbackConverts,
          notifications,
          payments,
          page(':id', () => import('./domains/requests/DashboardPage')),
        ]),
      },
    ],
  },
]
