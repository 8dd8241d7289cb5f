-- Nobody reads these any more: each feature says itself what its things are called.
drop view offered.library_topics, offered.promo_clients, offered.promo_codes;
