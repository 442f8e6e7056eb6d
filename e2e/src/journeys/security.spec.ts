import { fewCases, openList } from '../support/list.ts'
import { expect, test } from '../support/test.ts'

test.use({ role: 'admin' })

// The headers themselves: web.test.ts of the API's releases.
test('text is never interpreted as markup or code', async ({ page }) => {
  await openList(page, `/?query=${fewCases}`)
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
