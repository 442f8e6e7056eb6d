import { dayOf } from '@zaakwerk/domain/dates'
import { casePageOf } from '../support/case-page.ts'
import { clientCase, mailedLink, openLink } from '../support/client-links.ts'
import { aPdf } from '../support/files.ts'
import { expect, test } from '../support/test.ts'

test.use({ role: 'lawyer' })

test('a parking assessment, from its authority by way of the objection by e-mail to its approval, as the client sees it', async ({
  page,
  request,
}) => {
  const { id, email } = await clientCase(request, { type: 2, decision_date: dayOf(new Date()) })
  await page.goto(`/case/${id}`)
  const caseFile = casePageOf(page)
  await caseFile.linkAuthority('Gemeente Rotterdam')
  await caseFile.upload(aPdf('volmacht.pdf'))
  await caseFile.act('Pro forma bezwaar indienen', 'Pro forma bezwaar indienen')
  await caseFile.hasStatus('Pro forma bezwaar NHA per e-mail ingediend')
  await caseFile.tells(/We hebben .*bezwaar.* verstuurd/)

  await caseFile.actAndMail('Toewijzen', 'Toewijzen en e-mailen')
  await caseFile.hasStatus('Zaak toegewezen')
  const mail = await caseFile.openMessage(/Goed nieuws over je naheffingsaanslag/)
  await expect(mail).toContainText('Je naheffingsaanslag is vernietigd')

  // The client, on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  const steps = page.getByRole('list', { name: 'De stappen van je zaak' })
  await openLink(page, await mailedLink(request, { to: email, page: 'case-status' }), steps)
  await expect(steps).toContainText('Je hebt gelijk gekregen')
  await expect(page.getByRole('main')).not.toContainText('Vries')
})
