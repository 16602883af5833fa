import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { referenceApi } from './scripts/vite-api.ts'

const { API_URL } = process.env

/** What comes together, by who needs it. A group takes what its modules import, so the ones below come first. */
const START =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)\/|src\/(main|routes|theme\/base|app\/(user|home|theme|Splash)|lib\/(links|storage|api-error|stale)|components\/Brand)/
const AREA =
  /node_modules\/(axios|date-fns|idb-keyval|bootstrap-icons)\/|contract\/vocabulary|src\/(paths|app\/(?!LogoutDialog|ClientMenu|MoreSheet|find|prerender)|lib\/(?!files|uploads|upload-store|pictures|outbox|csv|useSearchWords)|components\/(?!Form|ErrorSummary|fields|Dialog|ConfirmDialog|ReasonDialog|ColumnsDialog|DataTable|ListPage|PhoneList|tableHabits|sorting|selection|searching|Pick|UploadQueue|BarChart|ResultTable)|domains\/(?!reports)[\w-]+\/[\w-]+\.service)/
const LIST = /src\/(components\/(ListPage|PhoneList|tableHabits|selection|searching|Pick)|lib\/(csv|useSearchWords))/
const DIALOGS = /node_modules\/(react-bootstrap|@restart)\/|src\/components\/(Dialog|ConfirmDialog)/
const FORMS =
  /node_modules\/(formik|yup|react-number-format)\/|src\/(components\/(Form|ErrorSummary|fields)|lib\/files)/
const TABLE = /node_modules\/react-data-table-component\/|src\/components\/(DataTable|sorting)/

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
            { name: 'start', priority: 60, test: START },
            { name: 'area', priority: 50, test: AREA },
            { name: 'dialogs', priority: 40, test: DIALOGS },
            { name: 'forms', priority: 30, test: FORMS },
            { name: 'list', priority: 25, test: LIST },
            { name: 'table', priority: 20, test: TABLE },
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
