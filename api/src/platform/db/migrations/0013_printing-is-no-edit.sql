-- A letter that is printed, or e-mailed, while somebody posts it is still the letter they saw.
DROP TRIGGER letters_version ON letters;
CREATE TRIGGER letters_version BEFORE UPDATE OF posted_on, tracking_number, proof_document_id, cancelled_at ON letters
  FOR EACH ROW EXECUTE FUNCTION bump_version();
