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
    onward.on('error', () => answer.destroy())
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
  'it is offered when nothing is half done, and taken when it is asked for',
  { tag: '@full' },
  async ({ browser }) => {
    const context = await browser.newContext({ ...PHONE, baseURL: url })
    const data = { email: 'client@demo.almoner.test', password: PASSWORD }
    expect((await context.request.post('/api/auth/login', { data })).ok()).toBe(true)
    const page = await context.newPage()
    await page.goto('/client')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    build = 'B'
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update()
      await new Promise<void>((waits) => {
        const look = () => (registration?.waiting ? waits() : setTimeout(look, 50))
        look()
      })
    })

    await page.goto('/client')
    await page.evaluate(() => Object.assign(window, { isOldPage: true }))
    const offer = page.locator('.is-offer', { hasText: 'A newer Almoner is on this device.' })
    // After the page has been quiet for a while.
    await expect(offer).toBeVisible({ timeout: 120_000 })
    await expectNoViolations(page)
    // Something is open: the page stays as it is.
    await page.getByRole('button', { name: 'Profile, appearance and Logout' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByText('Renew', { exact: true }).dispatchEvent('click')
    await expect(page.getByText('Something is open or not finished here.').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(true)

    await page.getByRole('button', { name: 'Renew' }).click()
    await page.waitForFunction(() => !('isOldPage' in window))
    await expect(page.getByRole('heading', { name: 'Support Requests' })).toBeVisible()
    const waits = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.scriptURL ?? 'none')
    await expect.poll(waits).toBe('none')
    await context.close()
  },
)
