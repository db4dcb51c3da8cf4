INSERT INTO "notifications" ("user_id", "key", "notice", "actor_id", "at")
SELECT "reporter_id", 'report:' || "id", json_build_object('kind', 'reportAnswer', 'userId', "user_id", 'verdict', "verdict"), "user_id", "decided_at"
FROM "reports"
WHERE "decided_at" IS NOT NULL AND "told_at" IS NULL AND "reporter_id" IS NOT NULL
ORDER BY "decided_at"
ON CONFLICT DO NOTHING;
