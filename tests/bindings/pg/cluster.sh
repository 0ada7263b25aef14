# shellcheck shell=bash
# Several servers as one table, as in src/bindings/pg/README.md: to be sourced after servers.sh.
# The shards are shard1, shard2 and so on; the table over all of them is at the server `front`. Each shard keeps its
# rows in a schema with its own name, so that an error about the remote statement shows the shard.

# front [PSQL OPTION...]: asks the table over all shards.
front() {
    sql front "$@"
}

# cluster_make SHARDS [SETTING...]: makes the servers and their tables.
cluster_make() {
    local shards=$1 i
    shift
    for ((i = 1; i <= shards; i++)); do
        server_make "shard$i" "$@"
        sql "shard$i" -c 'CREATE EXTENSION hantei' -c "CREATE SCHEMA shard$i" \
            -c "CREATE TABLE shard$i.hands (shard integer NOT NULL, number integer NOT NULL, hand hand NOT NULL)" \
            -c "CREATE STATISTICS shard$i.judged ON shard, (hantei_waits(hand)), (hantei_tenpai(hand)) FROM shard$i.hands" \
            -c "CREATE VIEW shard$i.version AS SELECT $i AS shard, * FROM hantei_version()"
    done
    server_make front
    front -c 'CREATE EXTENSION hantei' -c 'CREATE EXTENSION postgres_fdw' \
        -c 'ALTER DATABASE postgres SET enable_partitionwise_aggregate = on'
    for ((i = 1; i <= shards; i++)); do
        front -c "CREATE SERVER shard$i FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '$work',
                      port '$(server_port "shard$i")', dbname 'postgres', extensions 'hantei', async_capable 'true',
                      use_remote_estimate 'true', batch_size '1000', fetch_size '10000')" \
            -c "CREATE USER MAPPING FOR CURRENT_USER SERVER shard$i OPTIONS (user '$PGUSER')"
    done
}

# cluster_table NAME SHARDS [REMOTE [COLUMNS]]: the partitioned table NAME over the first SHARDS shards' tables REMOTE.
cluster_table() {
    local name=$1 shards=$2 remote=${3:-hands} i
    front -c "CREATE TABLE $name (${4:-shard integer NOT NULL, number integer NOT NULL, hand hand NOT NULL})
                  PARTITION BY LIST (shard)"
    for ((i = 1; i <= shards; i++)); do
        front -c "CREATE FOREIGN TABLE ${name}_on_$i PARTITION OF $name FOR VALUES IN ($i) SERVER shard$i
                      OPTIONS (schema_name 'shard$i', table_name '$remote')"
    done
}
