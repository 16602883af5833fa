import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { referenceApi } from './scripts/vite-api.ts'

const { API_URL } = process.env

/** What comes together, by who needs it. A group takes what its modules import, so the ones below come first. */
const START = [
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)\//,
  /src\/(main|routes|theme\/base|app\/(user|home|theme|Splash)|lib\/(links|storage|api-error|stale)|components\/Brand)/,
]
/** Every page behind the login needs it. What is named after (?! does not belong here: some pages do without. */
const AREA = [
  /node_modules\/(axios|date-fns|idb-keyval)\//,
  /contract\/vocabulary|src\/paths/,
  /src\/app\/(?!StaffLayout|AdminLayout|BackOfficeLayout|navigation\/(admin|bo)|LogoutDialog|ClientMenu|MoreSheet|find|prerender)/,
  /src\/lib\/(?!documents|uploads|upload-store|pictures|outbox|csv|useSearchWords)/,
  /src\/components\/(?!Form|ErrorSummary|fields|Dialog|ConfirmDialog|ReasonDialog|ColumnsDialog|DataTable|ListPage|PhoneList|tableHabits|sorting|selection|searching|Pick|UploadQueue|BarChart|ResultTable)/,
  /src\/domains\/(?!reports)[\w-]+\/([\w-]+\.service|(chat|convert|feedback|payment)\.rules)/,
  // Icons of one place go with it. Two pages that share another would wait for a file of 200 bytes.
  /bootstrap-icons\/icons\/(?!bank|bar-chart|bell|box-|bricks|building|calendar|camera|cash-coin|check-lg|chevron-(down|left)|circle|cloud|copy|door-open|eye|file-|grid|hospital|house-heart|image|layout|list|megaphone|pause|person-(check|lines|plus)|play|sliders|speedometer|tag|toggle|upload|wallet)/,
]
const STAFF = [/src\/app\/(StaffLayout|AdminLayout|BackOfficeLayout|navigation\/(admin|bo))/]
const LIST = [/src\/(components\/(ListPage|PhoneList|tableHabits|selection|searching|Pick)|lib\/(csv|useSearchWords))/]
const DIALOGS = [/node_modules\/(react-bootstrap|@restart)\//, /src\/components\/(Dialog|ConfirmDialog)/]
const FORMS = [/node_modules\/(formik|yup|react-number-format)\//, /src\/components\/(Form|ErrorSummary|fields)/]
const TABLE = [/node_modules\/react-data-table-component\//, /src\/components\/(DataTable|sorting)/]
const group = (name: string, priority: number, patterns: RegExp[]) => ({
  name,
  priority,
  test: (id: string) => patterns.some((pattern) => pattern.test(id)),
})

export default defineConfig(({ command }) => ({
  plugins: [react(), command === 'serve' && !API_URL ? referenceApi() : null],
  resolve: { alias: { '@contract': new URL('./contract', import.meta.url).pathname } },
  css: {
    // Bootstrap's Sass still uses @import; that is Bootstrap's to change.
    preprocessorOptions: {
      scss: {
        loadPaths: ['node_modules'],
        silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
        quietDeps: true,
      },
    },
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few requests on a slow line: what always comes together is one file. The order decides who takes a module first.
        codeSplitting: {
          groups: [
            group('start', 60, START),
            group('area', 50, AREA),
            group('staff', 45, STAFF),
            group('dialogs', 40, DIALOGS),
            group('forms', 30, FORMS),
            group('list', 25, LIST),
            group('table', 20, TABLE),
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    ...(API_URL
      ? { proxy: Object.fromEntries(['/api', '/files'].map((path) => [path, { target: API_URL, changeOrigin: true }])) }
      : {}),
  },
}))
