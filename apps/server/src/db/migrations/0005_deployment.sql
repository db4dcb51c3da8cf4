CREATE TABLE "deployment" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "deployment_is_only" CHECK ("deployment"."is_only")
);
