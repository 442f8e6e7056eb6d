export { ContactDialog } from '../features/contacts/contact.dialog.tsx'
