import { dayOf } from '@zaakwerk/domain/dates'
import { expect, it } from 'vitest'
import { invoices } from '../../../platform/db/schema/finance.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { takeInvoiceCount } from './invoice-numbers.sql.ts'
import { anInvoiceCase, asked, createPath } from './testing/invoice-case.ts'

const app = await testApp()
const twin = await testApp({ databaseUrl: app.databaseLine.connectionString })
for (const server of [app, twin]) toNoon(server)
// As invoices are dated: in Amsterdam it is New Year before that.
const year = Number(dayOf(app.services.now()).slice(0, 4))

it('numbers without gaps and doubles, with two servers at once and rolled-back transactions', async () => {
  const { token } = await app.signInAs('lawyer')
  // No more at once than a server has connections: each waits for its turn with one in hand.
  const kases = await Promise.all(Array.from({ length: 12 }, () => anInvoiceCase(app)))
  const undone = () =>
    app.db.transaction(async (db) => {
      await takeInvoiceCount(db, year)
      throw new Error('rolled back')
    })
  const made = await Promise.all(
    kases.flatMap((kase, at) => {
      const server = at % 2 === 0 ? app : twin
      const call = server.call('POST', createPath, { json: asked(kase), token })
      return at % 3 === 0 ? [undone().catch(() => undefined), call] : [call]
    }),
  )
  const statuses = made.flatMap((answer) => (answer && 'status' in answer ? [answer.status] : []))
  expect(statuses).toEqual(kases.map(() => 201))
  const numbers = (await app.db.select({ number: invoices.invoice_number }).from(invoices))
    .map(({ number }) => number)
    .sort()
  const wanted = kases.map((_, at) => `${year}-${String(at + 1).padStart(4, '0')}`)
  expect(numbers).toEqual(wanted)
})

it('starts every year at one', async () => {
  const counts = await app.db.transaction(async (db) => [
    await takeInvoiceCount(db, year + 5),
    await takeInvoiceCount(db, year + 5),
    await takeInvoiceCount(db, year + 6),
  ])
  expect(counts).toEqual([1, 2, 1])
})
