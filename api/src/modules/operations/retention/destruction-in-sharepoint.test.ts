import { dayOf } from '@zaakwerk/domain/dates'
import { keptSince } from '@zaakwerk/domain/retention-periods'
import { expect, it } from 'vitest'
import { sharepoint_files, sharepoint_folders } from '../../../platform/db/schema/sharepoint.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { sharePointApp } from '../../cases/documents/testing/sharepoint-app.ts'
import { adminWithFactor, agreeAll, carryOut, closedOn } from './testing/office-of-two.ts'

const { app, library, upload, put } = await sharePointApp()

it('also removes the folder in SharePoint, with files that people put there', async () => {
  const gone = await closedOn(app, keptSince(dayOf(app.services.now()), 9))
  const stays = await closedOn(app, keptSince(dayOf(app.services.now()), 1))
  for (const { id } of [gone, stays]) await upload(id, 'brief.pdf')
  put(gone.internal_id, 'erbij gelegd.pdf')
  toNoon(app)
  const list = await agreeAll(await adminWithFactor(app), await adminWithFactor(app))
  await carryOut(app)
  const names = [...library.items.values()].map(({ name }) => name)
  expect(names).toContain(stays.internal_id)
  expect(names).not.toContain(gone.internal_id)
  expect(names).not.toContain('erbij gelegd.pdf')
  const { body } = await (await adminWithFactor(app)).call('GET', `/retention/certificates/${list}`)
  expect(body.content.list).toEqual([gone.internal_id])
  expect(body.left).toEqual([])
  expect([await app.db.$count(sharepoint_folders), await app.db.$count(sharepoint_files)]).toEqual([1, 1])
})
