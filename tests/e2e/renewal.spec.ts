/** A build that is deployed while a tab is open: offered where nothing is half done, and taken when it is asked for. */
import { createServer, request, type Server } from 'node:http'
import { OwnServer } from './line'
import { expect, expectNoViolations, PASSWORD, PHONE, test } from './support'

const PORT = Number(process.env.E2E_PORT ?? 4173) + 60
const url = `http://localhost:${PORT}`
const server = new OwnServer(PORT + 1, PORT, {})
/** What is deployed now: another text in the worker is another build. */
let build = ''
let front: Server

test.beforeAll(async () => {
  await server.start()
  front = createServer((asked, answer) => {
    const { method, headers, url: path = '/' } = asked
    const isWorker = path.startsWith('/worker.js')
    // The file on the disk is the same: asked whether it has changed, the server says no.
    const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...plain } = headers
    const onward = request(
      { host: '127.0.0.1', port: PORT + 1, method, path, headers: isWorker ? plain : headers },
      (come) => {
        const { 'content-length': ____, ...kept } = come.headers
        answer.writeHead(come.statusCode ?? 502, isWorker ? kept : come.headers)
        if (!isWorker) return come.pipe(answer)
        come.pipe(answer, { end: false })
        come.on('end', () => answer.end(`\n//${build}`))
      },
    )
    asked.pipe(onward)
  })
  await new Promise<void>((done) => front.listen(PORT, '127.0.0.1', done))
})
test.afterAll(async () => {
  front.closeAllConnections()
  front.close()
  await server.kill()
})

test(
  'it is offered when nothing is half done, and comes without losing a word',
  { tag: '@full' },
  async ({ browser }) => {
    const context = await browser.newContext({ ...PHONE, baseURL: url })
    const data = { email: 'client@demo.almoner.test', password: PASSWORD }
    expect((await context.request.post('/api/auth/login', { data })).ok()).toBe(true)
    const page = await context.newPage()
    await page.goto('/client')
    await page.waitForFunction(() =>
      navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null),
    )
    const offer = page.getByText('A newer Almoner is on this device.')

    // Somebody types while it comes.
    await page.goto('/client/budgets/hospital/create')
    await page.getByLabel('Name', { exact: true }).fill('General Hospital, Oju')
    await expect(page.getByText('Saved on this device')).toBeVisible()
    build = 'B'
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update()
      await new Promise<void>((waits) => {
        const look = () => (registration?.waiting ? waits() : setTimeout(look, 50))
        look()
      })
    })
    const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await lookAgain()
    await expect(offer).toBeHidden()

    // It is kept, and nothing else is under way: on another page it is offered.
    await page.goto('/client')
    await page.evaluate(() => Object.assign(window, { isOldPage: true }))
    await expect(offer).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Renew' }).click()
    await page.waitForFunction(() => !('isOldPage' in window))
    await expect(page.getByText('Hospital request, not sent yet')).toBeVisible()
    await expect(offer).toBeHidden()
    await context.close()
  },
)
