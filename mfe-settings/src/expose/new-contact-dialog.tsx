export { NewContactDialog } from '../features/contacts/new-contact.dialog.tsx'
