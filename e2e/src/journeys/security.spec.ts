import { openList } from '../support/list.ts'
import { expect, test } from '../support/test.ts'

test('the page comes with a strict policy and a nonce of its own', async ({ request }) => {
  const policies = await Promise.all(
    [request.get('/'), request.get('/')].map(
      async (answer) => (await answer).headers()['content-security-policy'] ?? '',
    ),
  )
  for (const policy of policies) {
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+'){2};/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
  }
  expect(policies[0]).not.toBe(policies[1])
})

test('remote bundles are immutable, the page and the registry are not kept', async ({ request }) => {
  const registry = await request.get('/remotes.json')
  expect(registry.headers()['cache-control']).toBe('no-cache')
  expect((await request.get('/')).headers()['cache-control']).toBe('no-store')
  const { remotes } = await registry.json()
  const entry = await request.get(remotes[0].entry)
  expect(entry.headers()['cache-control']).toContain('immutable')
})

test.describe('signed in', () => {
  test.use({ role: 'admin' })

  test('neither markup nor code comes out of text', async ({ page }) => {
    await openList(page)
    // In a timer: code that a test runs directly is exempt from the policy against evaluating text.
    const outcome = await page.evaluate(
      () =>
        new Promise((resolve) =>
          setTimeout(() => {
            const tried = (work: () => unknown): string => {
              try {
                work()
                return 'done'
              } catch (error) {
                return error instanceof Error ? error.name : 'refused'
              }
            }
            const script = document.createElement('script')
            const frame = document.createElement('iframe')
            frame.srcdoc = '<b>a</b>'
            resolve({
              html: tried(() => {
                document.body.innerHTML = '<img src=x onerror=alert(1)>'
              }),
              code: tried(() => new Function('return 1')()),
              foreign: tried(() => {
                script.src = 'https://example.com/x.js'
              }),
              elsewhere: tried(() => {
                script.src = '/api/openapi.json'
              }),
              framed: frame.srcdoc,
            })
          }),
        ),
    )
    expect(outcome).toEqual({
      html: 'TypeError',
      code: 'EvalError',
      foreign: 'TypeError',
      elsewhere: 'TypeError',
      framed: expect.stringMatching(
        /^<!doctype html><meta http-equiv="content-security-policy" content="default-src 'none'; .+<b>a<\/b>$/,
      ),
    })
  })
})
