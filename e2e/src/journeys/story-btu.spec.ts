import { dayOf } from '@zaakwerk/domain/dates'
import { newCase } from '../support/api.ts'
import { casePageOf } from '../support/case-page.ts'
import { openList } from '../support/list.ts'
import { expect, test } from '../support/test.ts'

test.use({ role: 'btu_lawyer' })

test('a benefit decision, from the list of the BTU lawyer by way of the objection to its approval', async ({
  page,
  request,
}) => {
  const decided = { official_id: `BTU ${crypto.randomUUID().slice(0, 8)}`, decision_date: dayOf(new Date()) }
  const benefit = await newCase(request, { ...decided, type: 8 })
  await newCase(request, { ...decided, type: 2 })

  // Of both cases the list of a BTU lawyer has the benefit case only.
  const list = await openList(page, `/?query=${encodeURIComponent(decided.official_id.toLowerCase())}`)
  await expect(list.rows).toHaveCount(1)
  await list.row(benefit.internal_id).getByRole('link').click()
  const caseFile = casePageOf(page)
  await caseFile.actAndMail('Bezwaar ingediend', 'Vastleggen en e-mailen')
  await caseFile.hasStatus('Bezwaar ingediend')
  await caseFile.tells(/Je bezwaar is ingediend/)

  await caseFile.actAndMail('Toewijzen', 'Toewijzen en e-mailen')
  await caseFile.hasStatus('Zaak toegewezen')
  const mail = await caseFile.openMessage(/Goed nieuws: je bezwaar is toegewezen/)
  await expect(mail).toContainText('dan wordt dat aan jou uitbetaald')
})
