import { anIncomingDetail, anIncomingItem, aProposal } from '@zaakwerk/testing/incoming.builder'
import { expect, it } from 'vitest'
import { agreementText } from './agreement.ts'

const read = (field: string, value: string) => ({
  ...{ field, value, text: value, piece: null, is_confirmed: true, doubts: [], candidates: [] },
})
const item = (...proposals_in_text: ReturnType<typeof read>[]) =>
  anIncomingDetail(anIncomingItem(), { proposals_in_text })

it.each([
  ['nothing that was read', item(), aProposal(), []],
  [
    'a company',
    item(read('addressee', 'Terpstra Bouw B.V.\nHandelsweg 18')),
    { client: 'Terpstra Bouw B.V.' },
    ['naam gelijk'],
  ],
  ['accents', item(read('addressee', 'Mevr. S. YILDIZ')), { client: 'S. Yıldız' }, ['naam anders']],
  ['another name', item(read('addressee', 'H. Bosman')), { client: 'R. Mulder' }, ['naam anders']],
  ['a part of a name', item(read('addressee', 'J. de Vriesema')), { client: 'J. de Vries' }, ['naam anders']],
  [
    'amount and day',
    item(read('amount', '178.00'), read('committal_date', '2026-11-09')),
    { fine_amount: 178, committal_date: '2026-11-08' },
    ['bedrag gelijk', 'pleegdatum anders'],
  ],
])('says what agrees with a case: %s', (_what, detail, given, said) => {
  expect(agreementText(detail, aProposal(given))).toEqual(said)
})
