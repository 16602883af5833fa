CREATE INDEX "audit_time" ON "audit" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_converts" ON "audit" USING gin ((coalesce(after->'converts', before->'converts')) jsonb_path_ops);