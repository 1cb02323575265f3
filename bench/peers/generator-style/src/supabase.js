import { createClient } from '@supabase/supabase-js'

export const supabase = createClient(window.location.origin, 'a-public-key-of-no-project')
