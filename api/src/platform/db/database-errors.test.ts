import { describe, expect, it } from 'vitest'
import { MailRefused } from '../adapters/mail/mail.port.ts'
import { PermanentFailure } from '../jobs/job-handler.ts'
import { forLog } from './database-errors.ts'

const address = 'ayse@klant.example'

describe('the log', () => {
  it.each([
    ['a row of the database', Object.assign(new Error(`Key (email)=(${address})`), { code: '23505' })],
    [
      'the answer of a mail server',
      Object.assign(new Error(address), { response: `550 ${address} unknown` }),
    ],
    [
      'the name of a file',
      Object.assign(new Error(`ENOENT, open '/data/7/${address}.pdf'`), { code: 'ENOENT', path: '/data/7' }),
    ],
    ['a reason for staff', new PermanentFailure(`De mailserver kent ${address} niet`)],
    ['a reason for staff, with its cause', new MailRefused('550', { cause: new Error(address) })],
    ['a cause', new Error('x', { cause: Object.assign(new Error(address), { query: 'select' }) })],
  ])('does not repeat %s', (_what, error) => {
    const logged = JSON.stringify(forLog(error))
    expect(logged).not.toContain(address)
    expect(logged).toContain(error.constructor.name)
  })

  it('has the message of an error without personal data', () => {
    expect(JSON.stringify(forLog(new Error('no such table')))).toContain('no such table')
  })
})
