import { casePageOf } from '../support/case-page.ts'
import { createCaseViaForm } from '../support/create-case-via-form.ts'
import { aPdf, aPng } from '../support/files.ts'
import { postLetter } from '../support/mailroom.ts'
import { goTo } from '../support/navigation.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { typedDay } from '../support/time.ts'

test.use({ role: 'lawyer' })

const łucja = {
  salutation: 'Mevr.',
  fields: {
    'E-mail': 'e2e.wahv@example.nl',
    Voorletters: 'Ł.',
    Voornaam: 'Łucja',
    Achternaam: 'Şahin-Kőrösi',
    'Straat en huisnummer': 'Jekerstraat 12',
    Postcode: '6211 NS',
    Plaats: 'Maastricht',
  },
} as const

test('a traffic fine, from intake by way of the prosecutor and the canton judge to its closing', async ({
  page,
}) => {
  const caseFile = casePageOf(page)
  const { id, name } = await createCaseViaForm(page, łucja)
  await expect(caseFile.term('Administratief beroep')).toContainText('nog')

  // What an appeal lacks is named, until it is there.
  await page.getByRole('button', { name: 'Zaak acties' }).press('Enter')
  await page.getByRole('combobox', { name: 'Zoek actie' }).fill('per post')
  await expect(
    page.getByRole('option', { name: 'Administratief beroep per post' }),
  ).toHaveAccessibleDescription(/Eerst nodig: volmacht/)
  await page.keyboard.press('Escape')
  await caseFile.upload(aPdf('volmacht.pdf'))

  // The appeal to the prosecutor goes by post.
  await caseFile.act('Administratief beroep per post', 'Administratief beroep per post')
  await caseFile.hasStatus('Administratief beroep wacht op indiening')
  await caseFile.hasTask('Administratief beroep per post indienen', 'Open')
  await caseFile.look('Administratief beroep')
  await expectAccessible(page)
  await postLetter(page, {
    letter: `Administratief beroep van ${name}`,
    tracking: '3SZWRK104829316',
    proof: aPng('bewijs-van-afgifte.png'),
  })
  await goTo(page, `/case/${id}`)
  await caseFile.hasStatus('Administratief beroep ingediend')
  await caseFile.hasTask('Administratief beroep per post indienen', 'Afgerond')
  await expect(caseFile.term('Administratief beroep')).toBeHidden()
  await page.getByRole('tab', { name: /^Activiteiten/ }).click()
  const posted = page
    .getByRole('listitem')
    .filter({ hasText: /^Administratief beroep per post verzonden aan .+, track & trace 3SZWRK104829316/ })
  const [proof] = await Promise.all([
    page.waitForEvent('download'),
    posted.getByRole('button', { name: /^Verzendbewijs downloaden/ }).press('Enter'),
  ])
  expect(proof.suggestedFilename()).toBe('verzendbewijs.pdf')
  const noticeTexts = await caseFile.openMessage(/We hebben het administratief beroep verstuurd/)
  await expect(noticeTexts).toContainText('Beste Łucja')
  await expect(noticeTexts).toContainText('Track-and-trace: 3SZWRK104829316')
  await expectAccessible(page)
  await page.goBack()

  // The prosecutor rejects it, and the canton judge is asked: by e-mail and by post.
  await caseFile.changeStatus('Beslissing administratief beroep ontvangen')
  await caseFile.changeFact('Dagtekening', typedDay(0))
  await caseFile.act('Pro forma kantonberoep indienen', 'Pro forma kantonberoep indienen')
  await caseFile.hasStatus('Pro forma kantonberoep wacht op indiening')
  await caseFile.hasTask('Pro forma kantonberoep per post indienen', 'Open')
  const sent = await caseFile.openMessage(/beroepen@cvom\.voorbeeld\.test/)
  await expect(sent).toContainText(
    /Bijlagen.*Pro forma beroep kantonrechter.*volmacht\.pdf.*beschikking\.pdf/,
  )
  await expect(sent).toContainText('Geachte heer, mevrouw')
  await page.goBack()
  await postLetter(page, {
    letter: `Pro forma beroep kantonrechter van ${name}`,
    tracking: '3SZWRK104829323',
  })
  await goTo(page, `/case/${id}`)
  await caseFile.hasStatus('Pro forma kantonberoep ingediend')

  // The hearing has no screen of its own yet: its status is set manually.
  await caseFile.changeStatus('Uitspraak na zitting kantonrechter ontvangen')
  await caseFile.actAndMail('Toewijzen', 'Toewijzen en e-mailen')
  await caseFile.hasStatus('Zaak toegewezen')
  await caseFile.tells(/Goed nieuws over je verkeersboete/)
  for (const text of [
    'Dossier aangemaakt',
    /geüpload: .*volmacht\.pdf/,
    /^Administratief beroep opgemaakt/,
    /geüpload: .*bewijs-van-afgifte\.png/,
    /^Pro forma beroep kantonrechter per e-mail en per post verzonden/,
    'Zaak toegewezen',
  ])
    await caseFile.tells(text)
  await expectAccessible(page)

  // What is closed can no longer be approved, and the list says how it ended.
  await goTo(page, `/?query=${name.toLowerCase()}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Zaak toegewezen')
  await expect(row.getByRole('link', { name: `Open dossier ${name}` })).toHaveAttribute('href', `/case/${id}`)
})
