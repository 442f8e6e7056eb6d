ALTER TABLE "invoices" ADD COLUMN "supplied_on" date;
