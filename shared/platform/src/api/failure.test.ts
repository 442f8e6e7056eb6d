import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { failureOf } from './failure.ts'

const unknown = 'Er is een onbekende fout opgetreden'
const detail = 'Wat de server zegt.'
const field = (msg: string) => ({ loc: ['body', 'internal_id'], msg, type: 'custom' })

it.each([
  ['an event that is queued already', new ApiError({ path: '/cases/7', status: 208, detail }), detail],
  ['a refused event', new ApiError({ path: '/cases/7', status: 400, detail }), detail],
  ['what is not there', new ApiError({ path: '/cases/7', status: 404, detail }), detail],
  ['a name in use', new ApiError({ path: '/cases/7', status: 409, detail }), detail],
  ['what a colleague changed', new ApiError({ path: '/mailroom/letters', status: 412, detail }), detail],
  ['too large a file', new ApiError({ path: '/cases/7', status: 413, detail }), detail],
  ['a wrong kind of file', new ApiError({ path: '/cases/7', status: 415, detail }), detail],
  ['a full disk', new ApiError({ path: '/cases/7', status: 507, detail }), detail],
  ['a broken line', new ApiError({ path: '/cases/7', status: 0, detail }), detail],
  ['an answer that makes no sense', new ApiError({ path: '/cases/7', status: 200, detail }), detail],
  [
    'a refused field',
    new ApiError({ path: '/cases/7', status: 422, detail, fields: [field('Te lang.'), field('Ook dit.')] }),
    'Te lang.',
  ],
  ['a refusal without a field', new ApiError({ path: '/cases/7', status: 422, detail }), unknown],
  [
    'a refusal without words',
    new ApiError({ path: '/cases/7', status: 422, detail, fields: [field('')] }),
    unknown,
  ],
  ['no access', new ApiError({ path: '/cases/7', status: 403, detail }), 'Foutcode: 403'],
  [
    'a failing server',
    new ApiError({ path: '/cases/7', status: 500, detail, requestId: 'r-1' }),
    'Foutcode: 500',
  ],
  ['a server that is away', new ApiError({ path: '/cases/7', status: 503, detail }), 'Foutcode: 503'],
  [
    'a refused invoice',
    new ApiError({ path: '/finances/moneybird/invoices/create-new', status: 422, detail }),
    detail,
  ],
  [
    'a failing invoice',
    new ApiError({ path: '/finances/moneybird/invoices/1', status: 500, detail }),
    'Foutcode: 500',
  ],
  ['a failing import', new ApiError({ path: '/imports', status: 500, detail }), 'Foutcode: 500'],
  ['a deleted import', new ApiError({ path: '/imports/7', status: 404, detail }), detail],
  ['a busy export', new ApiError({ path: '/imports/grounds_search', status: 503, detail }), detail],
  [
    'a call of another version of the API',
    new ApiError({ path: '/cases/7', status: 405, code: 'unknown_call', detail }),
    detail,
  ],
  ['a bug of our own', new TypeError('x is not a function'), unknown],
  ['nothing at all', undefined, unknown],
])('has for %s the message of the catalogue', (_what, error, text) => {
  expect(failureOf(error).text).toBe(text)
})

it.each([
  ['/cases/7/event', 'Dit staat al in de wachtrij.', 'Pro forma beroep staat al in de wachtrij'],
  ['/cases/7/event', 'Dit is al aangevraagd.', 'Er is iets fout gegaan'],
  ['/jobs/7/retry', 'De e-mail staat al in de wachtrij.', 'Staat al in de wachtrij'],
])('titles a 208 of %s, "%s", as the specification requires for events only', (path, detail, title) => {
  expect(failureOf(new ApiError({ path, status: 208, detail })).title).toBe(title)
})

it.each([
  [
    'a wrong password',
    new ApiError({ path: '/token', status: 401, statusText: 'Unauthorized', detail }),
    '401 Unauthorized',
  ],
  ['a server that has no words', new ApiError({ path: '/token', status: 503, detail }), '503'],
  ['no answer', new ApiError({ path: '/token', status: 0, detail }), unknown],
])('notices %s at sign-in as the specification words it, and says more on the page', (_what, error, text) => {
  const failure = failureOf(error)
  expect(failure.notice).toEqual({ title: 'Er is iets fout gegaan', text })
  expect(failure.text).toBe(detail)
})

it.each([
  [401, 'Incorrect wachtwoord', 'Incorrect wachtwoord'],
  [422, 'Niet alles klopt.', 'Te makkelijk te raden.'],
  [409, 'Nee.', 'Foutcode: 409'],
  [503, 'Nee.', 'Foutcode: 503'],
  [0, 'Geen verbinding.', 'Geen verbinding.'],
])('has for a %i on changing the password the message of the catalogue', (status, detail, text) => {
  const fields = [field('Te makkelijk te raden.')]
  expect(failureOf(new ApiError({ path: '/password', status, detail, fields })).text).toBe(text)
})

it('says under the field that the password is wrong, in other words than the notice', () => {
  const error = new ApiError({ path: '/password', status: 401, code: 'wrong_password', detail })
  expect(failureOf(error).fields).toEqual([{ field: 'old_password', message: 'Wachtwoord is incorrect' }])
})

it('has one text for notice and page everywhere else', () => {
  expect(failureOf(new ApiError({ path: '/password/reset', status: 401, detail })).notice).toBeUndefined()
})
