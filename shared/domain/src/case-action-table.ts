import { caseEventTypes } from '@zaakwerk/contract/case-events'
import type { CaseAction } from './case-action.ts'
import { workflow } from './workflow-table.ts'

/** Entries that change the case file without an event; deletion comes last. */
const fileActions: readonly CaseAction[] = [
  { key: 'status', label: 'Status wijzigen', group: 'Dossier', icon: 'FileCheck', dialog: 'status' },
  { key: 'authority', label: 'Autoriteit wijzigen', group: 'Dossier', icon: 'Building', dialog: 'authority' },
  { key: 'type', label: 'Dossiertype wijzigen', group: 'Dossier', icon: 'Swap', dialog: 'type' },
  { key: 'company', label: 'Bedrijf koppelen', group: 'Dossier', icon: 'Link', dialog: 'company' },
  { key: 'rename', label: 'Dossiernaam wijzigen', group: 'Dossier', icon: 'Edit', dialog: 'rename' },
  {
    key: 'folder',
    label: 'Map en primair document wijzigen',
    group: 'Dossier',
    icon: 'Folder',
    dialog: 'folder',
  },
]
const deletion: CaseAction = {
  key: 'delete',
  label: 'Dossier verwijderen',
  group: 'Dossier',
  icon: 'Trash',
  dialog: 'delete',
}

const eventActions = Object.entries(workflow).flatMap(([name, { menu = [] }]): readonly CaseAction[] => {
  const event = caseEventTypes.find((one) => one === name)
  return event ? menu.map((entry) => ({ ...entry, event })) : []
})
const ofEvents = (group: CaseAction['group']): readonly CaseAction[] =>
  eventActions.filter((action) => action.group === group)

/** All entries of "Zaak acties", in order: those of events are in `workflow-table.ts`. */
export const caseActions: readonly CaseAction[] = [
  ...ofEvents('Procedure'),
  ...ofEvents('Beslissing'),
  ...fileActions,
  ...ofEvents('Dossier'),
  deletion,
]
