CREATE TABLE "relations" (
	"user_id" text NOT NULL,
	"other_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "relations_user_id_other_id_kind_pk" PRIMARY KEY("user_id","other_id","kind"),
	CONSTRAINT "relations_kind_known" CHECK ("relations"."kind" in ('block', 'mute'))
);
--> statement-breakpoint
CREATE TABLE "report_moments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_moments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"seq" integer NOT NULL,
	"from_seq" integer NOT NULL,
	"to_seq" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "report_moments_seq" UNIQUE("report_id","seq"),
	CONSTRAINT "report_moments_reason_known" CHECK ("report_moments"."reason" in ('collusion', 'stalling', 'name', 'program', 'leaving', 'other')),
	CONSTRAINT "report_moments_seq_least" CHECK ("report_moments"."seq" >= 1),
	CONSTRAINT "report_moments_from_seq_least" CHECK ("report_moments"."from_seq" >= 1),
	CONSTRAINT "report_moments_to_seq_least" CHECK ("report_moments"."to_seq" >= 1)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reporter_id" text,
	"created_at" bigint NOT NULL,
	"verdict" text,
	"decided_at" bigint,
	"note" text DEFAULT '' NOT NULL,
	"mailed_at" bigint,
	"told_at" bigint,
	CONSTRAINT "reports_one" UNIQUE("reporter_id","user_id","game_id"),
	CONSTRAINT "reports_verdict_known" CHECK ("reports"."verdict" in ('confirmed', 'dismissed'))
);
--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_moments" ADD CONSTRAINT "report_moments_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "relations_other_id" ON "relations" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "reports_user_id" ON "reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_created_at" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("id") WHERE "reports"."verdict" is null;--> statement-breakpoint
CREATE INDEX "reports_to_answer" ON "reports" USING btree ("decided_at") WHERE "reports"."decided_at" is not null and ("reports"."mailed_at" is null or "reports"."told_at" is null);